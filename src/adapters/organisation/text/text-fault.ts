import type { Place } from './located.js';

/** Something wrong with the text of a file, before anything is known about its meaning. */
export interface TextFault {
  readonly place: Place;
  readonly message: string;
}

/** Where a fault of the file as a whole is reported. */
export const start: Place = { line: 1, column: 1 };
