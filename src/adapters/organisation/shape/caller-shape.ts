import { listOf } from './collection-rules.js';
import { Optional } from './field.js';
import type { List } from './rule.js';
import { text } from './scalar-rules.js';

const key = text({
  max: 71,
  words: '"generated", or "sha256:" and the 64 hex digits of the SHA-256 of a key',
  pattern: /^(?:generated|sha256:[0-9A-Fa-f]{64})$/,
});

const osUser = text({ max: 128, words: 'the name of an operating-system user, or "self"' });

/** How somebody is recognised. */
export class CallerShape {
  @Optional(listOf(key), 'Hashes of its keys; "generated" has the host make one.')
  readonly keys?: List<string>;

  @Optional(listOf(osUser), 'Operating-system users; "self" is whoever runs the host.')
  readonly osUsers?: List<string>;
}
