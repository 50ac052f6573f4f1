import type { JsonObject } from '../../core/primitives/json.js';
import { schemaOf } from './shape/class-rules.js';
import { OrganisationShape } from './shape/organisation-shape.js';

/**
 * The JSON Schema of the file, for editors; made from the classes that judge it. It knows the form
 * only: whether the parts fit together is the reader's to say.
 */
export function organisationSchema(): JsonObject {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'skillseam organisation',
    ...schemaOf(OrganisationShape),
  };
}
