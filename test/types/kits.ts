import { describe, it } from 'mocha';
import type { PermissionSource } from '../../src/index.js';
import { HierarchyPermissionSource } from '../../src/core/governance/hierarchy-permission-source.js';
import {
  bootForTest,
  type Fixture,
  clockContract,
  ManualClock,
  permissionSourceContract,
  runContract,
} from '../../src/testing.js';
import { Clock, Ear, Sundial } from './sample-seams.js';

export function kits(): void {
  const source: Fixture<PermissionSource> = { create: () => new HierarchyPermissionSource() };
  runContract(permissionSourceContract, source, { describe, it });
  // @ts-expect-error the kit of Clock asks for what waits too
  runContract(clockContract, { create: () => new ManualClock(0) }, { describe, it });
  // @ts-expect-error a Sundial is no subject of this kit
  runContract(permissionSourceContract, { create: () => new Sundial() }, { describe, it });
  // @ts-expect-error a class is no fixture
  runContract(permissionSourceContract, Sundial, { describe, it });
  // @ts-expect-error without a runner nothing is registered
  runContract(permissionSourceContract, source);
  // @ts-expect-error a kit is not made up
  runContract({ seam: 'PermissionSource' }, source, { describe, it });
}

export async function doubles(): Promise<void> {
  await bootForTest([], (binder) => void binder.override(Clock).to(Sundial));
  // @ts-expect-error a Sundial is no Ear
  await bootForTest([], (binder) => void binder.override(Ear).to(Sundial));
}
