import type { PolicyEngine } from '../../src/core/governance/policy-engine.js';
import { UnitPolicyEngine } from '../../src/core/governance/unit-policy-engine.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { policyEngineContract } from '../../src/core/testing/governance/policy-engine.contract.js';

describe('UnitPolicyEngine', () => {
  runContract<PolicyEngine>(
    policyEngineContract,
    { create: () => new UnitPolicyEngine() },
    { describe, it },
  );
});
