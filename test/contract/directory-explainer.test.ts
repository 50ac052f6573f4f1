import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { explainerContract } from '../../src/core/testing/routing/explainer.contract.js';
import { explainerSubject } from '../support/skills/explainer-subject.js';

describe('DirectoryExplainer', () => {
  runContract(explainerContract, { create: () => explainerSubject() }, { describe, it });
});
