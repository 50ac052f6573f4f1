import { placeOf, type Located, type Part, type Path } from './located.js';
import type { TextFault } from './text-fault.js';

/** Something wrong with the value, or the key, that a path leads to. */
export interface PathFault {
  readonly path: Path;
  readonly part?: Part;
  /** Never quotes more of the file than keys, addresses and names. */
  readonly message: string;
}

/** Puts a fault where its path leads. */
export function located(root: Located, { path, part, message }: PathFault): TextFault {
  return { place: placeOf(root, path, part), message };
}
