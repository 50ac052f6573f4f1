import type { InputValidator } from '../../../core/invocation/input-validator.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { Environment } from '../text/environment-reference.js';
import type { Path } from '../text/located.js';
import type { PathFault } from '../text/path-fault.js';

/** A file whose form was judged. Values that were refused are missing from its shape. */
export interface CheckedFile {
  readonly shape: OrganisationShape;
  /** Where a path leads, for a message: `line 12`. */
  readonly placeText: (path: Path) => string;
  /** Absolute folder of the file. */
  readonly folder: string;
  readonly environment: Environment;
  /** Who runs this process, for whom `self` stands; `undefined` when the system has no name. */
  readonly hostUser: string | undefined;
  readonly validator: InputValidator;
}

/** One question asked of a whole file; it must cope with any part missing. */
export type Check = (file: CheckedFile) => readonly PathFault[] | Promise<readonly PathFault[]>;
