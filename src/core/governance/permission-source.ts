import { token } from '../container/tokens/token.js';
import type { DirectorySnapshot, PermissionLevel } from '../expertise/directory-snapshot.js';
import type { Address } from '../messaging/address.js';

/** A principal's level on a unit and why. */
export interface EffectivePermission {
  /** `undefined` when the principal holds nothing there. */
  readonly level: PermissionLevel | undefined;
  /** The grant or membership that gave it, for explain; operators only. */
  readonly rule: string;
}

/**
 * The level that a principal holds on a unit. Asked by the permission stage for every principal of
 * the chain, and by the catalog so that what is listed can be called.
 *
 * Implementations must answer from the snapshot they are given, treat anything unreadable as no
 * permission, never depend on what else was asked before, and say for operators why.
 *
 * Contract: PS-1 to PS-9. Decision: ADR 0022.
 */
export interface PermissionSource {
  permissionOf(
    principal: Address,
    unit: Address,
    directory: DirectorySnapshot,
  ): EffectivePermission;
}
export const PermissionSource = token<PermissionSource>('PermissionSource', {
  suppliedBy: 'load governanceModule',
});
