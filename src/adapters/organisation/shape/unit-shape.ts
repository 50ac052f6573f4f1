import {
  initiativeLevels,
  permissionLevels,
  type InitiativeLevel,
  type PermissionLevel,
} from '../../../core/expertise/directory-snapshot.js';
import type { Address } from '../../../core/messaging/address.js';
import { BoundaryShape } from './boundary-shape.js';
import { instanceOf } from './class-rules.js';
import { listOf, mapOf } from './collection-rules.js';
import { description, principal } from './common-rules.js';
import { UnitExpertiseShape } from './expertise-shape.js';
import { Optional, Required } from './field.js';
import type { List, Named } from './rule.js';
import { flag, namePattern, oneOf } from './scalar-rules.js';

/** Names that may and may not be called. */
export class NameConstraintShape {
  @Optional(listOf(namePattern), 'Only these; an empty list allows none.')
  readonly allowed?: List<string>;

  @Optional(listOf(namePattern), 'Never these, whatever is allowed.')
  readonly blocked?: List<string>;
}

/** What a unit forbids in itself and in everything below it. */
export class PoliciesShape {
  @Optional(instanceOf(NameConstraintShape), 'Which skills may be called.')
  readonly skills?: NameConstraintShape;

  @Optional(oneOf(initiativeLevels), 'The most that any agent below may begin by itself.')
  readonly initiative?: InitiativeLevel;
}

/** A group of agents, people and other units. */
export class UnitShape {
  @Required(description, 'What the unit is for.')
  readonly description?: string;

  @Optional(listOf(principal), 'Who belongs to it: units, agents, people, services.')
  readonly members?: List<Address>;

  @Optional(flag, 'True lets no rights flow in from units above.')
  readonly isolated?: boolean;

  @Optional(instanceOf(BoundaryShape), 'What outsiders see; nothing when left out.')
  readonly boundary?: BoundaryShape;

  @Optional(
    mapOf(principal, oneOf(permissionLevels)),
    'Levels by principal: viewer, operator, owner.',
  )
  readonly grants?: Named<PermissionLevel>;

  @Optional(instanceOf(PoliciesShape), 'What is forbidden here and below.')
  readonly policies?: PoliciesShape;

  @Optional(listOf(instanceOf(UnitExpertiseShape)), 'What the unit offers as its own.')
  readonly expertise?: List<UnitExpertiseShape>;
}
