import type { PermissionSource } from '../../src/core/governance/permission-source.js';
import { HierarchyPermissionSource } from '../../src/core/governance/hierarchy-permission-source.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { permissionSourceContract } from '../../src/core/testing/governance/permission-source.contract.js';

describe('HierarchyPermissionSource', () => {
  runContract<PermissionSource>(
    permissionSourceContract,
    { create: () => new HierarchyPermissionSource() },
    { describe, it },
  );
});
