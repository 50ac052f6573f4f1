import type { DirectorySnapshot, Grant } from '../expertise/directory-snapshot.js';
import { insideOf, maxUnitDepth } from '../expertise/membership.js';
import { anonymous, type Address } from '../messaging/address.js';
import { rankOf } from './includes-level.js';
import type { EffectivePermission, PermissionSource } from './permission-source.js';

/** The nearest grant on the way up from the unit; without one, membership of the unit itself. */
export class HierarchyPermissionSource implements PermissionSource {
  permissionOf(
    principal: Address,
    unit: Address,
    directory: DirectorySnapshot,
  ): EffectivePermission {
    const holder = { principal, inside: insideOf([principal], directory.parents) };
    const climbed = new Set([unit]);
    let hop: readonly Address[] = [unit];
    for (let hops = 0; hop.length > 0 && hops <= maxUnitDepth; hops += 1) {
      const grant = strongest(hop.map((address) => grantOn(address, holder, directory)));
      if (grant !== undefined) return granted(grant);
      hop = nextHop(hop, climbed, directory);
    }
    return byMembership(principal, unit, directory);
  }
}

interface Holder {
  readonly principal: Address;
  /** What the principal is inside of, itself included. */
  readonly inside: ReadonlySet<Address>;
}

interface FoundGrant extends Grant {
  readonly on: Address;
}

/** What one unit grants: naming the principal beats naming a unit that it is inside of. */
function grantOn(
  unit: Address,
  holder: Holder,
  directory: DirectorySnapshot,
): FoundGrant | undefined {
  const grants = directory.units.get(unit)?.grants ?? [];
  const own = grants.filter((grant) => grant.principal === holder.principal);
  // Whoever shows no credential belongs to no unit, whatever a unit lists.
  const standing = holder.principal === anonymous ? [] : grants;
  const shared = standing.filter((grant) => holder.inside.has(grant.principal));
  const found = strongest(own) ?? strongest(shared);
  return found === undefined ? undefined : { ...found, on: unit };
}

function strongest<T extends Grant>(grants: readonly (T | undefined)[]): T | undefined {
  return grants.reduce<T | undefined>(
    (best, grant) => (rankOf(grant?.level) > rankOf(best?.level) ? grant : best),
    undefined,
  );
}

/** The parents not seen before of those units of a hop that let authority in from above. */
function nextHop(
  hop: readonly Address[],
  climbed: Set<Address>,
  directory: DirectorySnapshot,
): readonly Address[] {
  const open = hop.filter((address) => directory.units.get(address)?.isolated === false);
  const above = open.flatMap((address) => directory.parents.get(address) ?? []);
  const unseen = [...new Set(above)].filter((address) => !climbed.has(address));
  for (const address of unseen) climbed.add(address);
  return unseen;
}

function granted({ principal, level, on, source }: FoundGrant): EffectivePermission {
  const where = source === undefined ? '' : ` (${source})`;
  return { level, rule: `grant of ${level} to ${principal} on ${on}${where}` };
}

function byMembership(
  principal: Address,
  unit: Address,
  directory: DirectorySnapshot,
): EffectivePermission {
  const isMember = directory.units.get(unit)?.members.includes(principal) === true;
  return isMember && principal !== anonymous
    ? { level: 'operator', rule: `membership of ${unit}` }
    : { level: undefined, rule: `no grant on ${unit} or above it, and no membership` };
}
