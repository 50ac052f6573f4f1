import { defineModule } from '../../core/container/tokens/module.js';
import { InputValidator } from '../../core/invocation/input-validator.js';
import { AjvInputValidator } from './ajv-input-validator.js';

/** Binds the validator of JSON Schemas. */
export const jsonSchemaModule = defineModule('jsonSchemaModule', (binder) => {
  binder.tryBind(InputValidator).toResolvedValue(inputValidator).inSingletonScope();
});

/** The validator by itself, for what is judged before there is a host: the organisation file. */
export function inputValidator(): InputValidator {
  return new AjvInputValidator();
}
