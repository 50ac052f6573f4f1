import type { CallerShape } from '../shape/caller-shape.js';
import type { Path } from '../text/located.js';
import type { PathFault } from '../text/path-fault.js';
import type { Check } from './check.js';
import { presentEntries, presentItems } from './present.js';
import { repeatedAddresses } from './repeated-items.js';

/** What identifies a caller; never shown, as it may be a key in the wrong place. */
interface Mark {
  readonly of: string;
  readonly path: Path;
  readonly value: string;
  readonly kind: 'key' | 'user';
}

const hashOfNothing = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Refuses anything by which a caller could be taken for another, and a key that is no key. */
export const callers: Check = ({ shape, hostUser }) => {
  const marks = presentEntries(shape.callers).flatMap(([name, caller]) => marksOf(name, caller));
  return [
    ...repeatedAddresses(shape.callers?.keys() ?? [], ['callers']),
    ...shared(marks),
    ...selfOfAnother(marks, hostUser),
    ...empty(marks),
  ];
};

function marksOf(of: string, { keys, osUsers }: CallerShape): readonly Mark[] {
  return [
    ...presentItems(keys).map(([index, key]) => ({
      of,
      path: ['callers', of, 'keys', index],
      value: key.toLowerCase(),
      kind: 'key' as const,
    })),
    ...presentItems(osUsers).map(([index, value]) => ({
      of,
      path: ['callers', of, 'osUsers', index],
      value,
      kind: 'user' as const,
    })),
  ];
}

function shared(marks: readonly Mark[]): readonly PathFault[] {
  const first = new Map<string, Mark>();
  return marks.flatMap((mark) => {
    const owner = mark.value === 'generated' ? mark.of : '';
    const id = `${mark.kind} ${mark.value} ${owner}`;
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, mark);
    return earlier === undefined ? [] : [{ path: mark.path, message: taken(mark, earlier) }];
  });
}

/** By name, whoever runs the host would come in as another than the one whose `self` they are. */
function selfOfAnother(marks: readonly Mark[], hostUser: string | undefined): readonly PathFault[] {
  const users = marks.filter(({ kind }) => kind === 'user');
  const self = users.find(({ value }) => value === 'self');
  if (self === undefined || hostUser === 'self') return [];
  const other = users.find(({ value, of }) => value === hostUser && of !== self.of);
  if (other === undefined) return [];
  const later = users.indexOf(self) < users.indexOf(other) ? other : self;
  const earlier = later === self ? other : self;
  const message = `"self" is the user who runs this, named here too; ${taken(later, earlier)}`;
  return [{ path: later.path, message }];
}

function taken({ of, kind }: Mark, earlier: Mark): string {
  if (earlier.of === of) return `this ${kind} is listed twice; keep one`;
  return `this ${kind} is ${earlier.of} already; one ${kind} is one caller`;
}

function empty(marks: readonly Mark[]): readonly PathFault[] {
  return marks
    .filter(({ value }) => value === hashOfNothing)
    .map(({ path }) => ({ path, message: 'this is the hash of an empty key; hash a real one' }));
}
