import type { ExpertiseLevel } from '../../../core/expertise/expertise-domain.js';
import type { Address } from '../../../core/messaging/address.js';
import { instanceOf } from './class-rules.js';
import { listOf } from './collection-rules.js';
import { description, domainName, level, principal } from './common-rules.js';
import { Optional } from './field.js';
import type { List } from './rule.js';
import { namePattern } from './scalar-rules.js';

/** Which entries a rule hides. */
export class OpacityShape {
  @Optional(namePattern, 'Domains to match; "*" at the end matches every name that begins so.')
  readonly domain?: string;

  @Optional(namePattern, 'Addresses of the owners to match, e.g. agent://files or agent://f*.')
  readonly origin?: string;
}

/** Which entries a rule exports, and how they look from outside. */
export class ProjectionShape extends OpacityShape {
  @Optional(domainName, 'Name under which outsiders see the domain.')
  readonly rename?: string;

  @Optional(description, 'Description that outsiders see.')
  readonly retag?: string;

  @Optional(level, 'Level that outsiders see.')
  readonly level?: ExpertiseLevel;

  @Optional(listOf(principal), 'Who outside may call it; a unit stands for its members.')
  readonly allow?: List<Address>;
}

/** What a unit shows to those outside of it. */
export class BoundaryShape {
  @Optional(listOf(instanceOf(OpacityShape)), 'What outsiders never see; judged first.')
  readonly opacity?: List<OpacityShape>;

  @Optional(listOf(instanceOf(ProjectionShape)), 'What outsiders see; the first match applies.')
  readonly projection?: List<ProjectionShape>;
}
