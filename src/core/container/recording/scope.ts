import { readClassMetadata } from './class-metadata.js';
import { type RecordedBinding, targetOf } from './recording.js';
import type { WinnersBySeam } from './winner.js';

/** How long what is built is kept: for the host's life, for one resolution, or for one use. */
export type Scope = 'singleton' | 'request' | 'transient';

/** The scope of a binding; that of an alias is the scope of what it stands for. */
export function scopeOf(binding: RecordedBinding, winners: WinnersBySeam): Scope {
  return followAlias(binding, winners, new Set());
}

function followAlias(
  binding: RecordedBinding,
  winners: WinnersBySeam,
  seen: Set<RecordedBinding>,
): Scope {
  const target = targetOf(binding);
  if (target?.method !== 'toService') return ownScope(binding);
  const next = winners.get(target.args[0])?.[0]?.binding;
  // an alias of itself is reported as a cycle
  if (next === undefined || seen.has(next)) return 'singleton';
  return followAlias(next, winners, seen.add(next));
}

function ownScope(binding: RecordedBinding): Scope {
  const said = binding.calls.find(({ method }) => /^in[A-Z]\w*Scope$/.test(method))?.method;
  if (said !== undefined) return toScope(said.slice('in'.length, -'Scope'.length));
  const target = targetOf(binding);
  if (target?.method === 'to') return toScope(readClassMetadata(target.args[0]).scope);
  if (target?.method === 'toSelf') return toScope(readClassMetadata(binding.seam).scope);
  return 'singleton';
}

function toScope(name: string | undefined): Scope {
  if (name === 'Transient') return 'transient';
  return name === 'Request' ? 'request' : 'singleton';
}
