import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { skillInvokerContract } from '../../src/core/testing/invocation/skill-invoker.contract.js';
import { invokerSubject } from '../support/skills/invoker-subject.js';

runContract(skillInvokerContract, { create: () => invokerSubject() }, { describe, it });
