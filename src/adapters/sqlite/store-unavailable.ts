import { describeFault } from '../../core/errors/describe-fault.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';

/** The error of a store that cannot keep records; the cause is SQLite's own, when it has one. */
export function storeUnavailable(message: string, cause?: unknown): SkillseamError {
  return new SkillseamError('AUDIT_UNAVAILABLE', message, cause === undefined ? {} : { cause });
}

/** The same for a failure of the system: its own words and code, and what to do, where that is known. */
export function storeFailure(what: string, cause: unknown): SkillseamError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  // The driver goes on for pages about where it looked.
  const [words = ''] = describeFault(messageOf(cause)).split(/[.:]? Tried: /);
  const said = `${words.replace(/\.$/, '')}${code === undefined || words.includes(code) ? '' : ` (${code})`}`;
  const remedy = remedies.find(([pattern]) => pattern.test(`${code ?? ''} ${words}`))?.[1];
  return storeUnavailable(
    [`${what}: ${said}.`, ...(remedy === undefined ? [] : [remedy])].join(' '),
    cause,
  );
}

const remedies: readonly (readonly [RegExp, string])[] = [
  [/SQLITE_FULL|ENOSPC|EDQUOT/, 'Free space on the disk of the data folder.'],
  [
    /ERR_DLOPEN_FAILED|bindings file/,
    'Install the packages again, for the Node that runs this: npm rebuild better-sqlite3.',
  ],
  [
    /SQLITE_(?:READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS/,
    'Let this user write there, or use another data folder.',
  ],
  [/SQLITE_IOERR|\bEIO\b/, 'Check the disk of the data folder, or use another data folder.'],
];

function messageOf(cause: unknown): unknown {
  return cause instanceof Error ? cause.message : cause;
}
