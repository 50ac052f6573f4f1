import { AjvInputValidator } from '../../src/adapters/json-schema/ajv-input-validator.js';
import { runContract } from '../../src/core/testing/contract-kit.js';
import { inputValidatorContract } from '../../src/core/testing/input-validator.contract.js';
import { mochaApi } from '../support/mocha-api.js';

runContract(inputValidatorContract, { create: () => new AjvInputValidator() }, mochaApi);
