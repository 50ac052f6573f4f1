import { AjvInputValidator } from '../../src/adapters/json-schema/ajv-input-validator.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { inputValidatorContract } from '../../src/core/testing/invocation/input-validator.contract.js';

runContract(inputValidatorContract, { create: () => new AjvInputValidator() }, { describe, it });
