import {
  initiativeLevels,
  type InitiativeLevel,
} from '../../../core/expertise/directory-snapshot.js';
import { instanceOf, oneOfClasses, type ShapeClass } from './class-rules.js';
import { listOf } from './collection-rules.js';
import { description } from './common-rules.js';
import {
  InProcessShape,
  McpHttpShape,
  McpStdioShape,
  type ConnectorShape,
} from './connector-shape.js';
import { AgentExpertiseShape } from './expertise-shape.js';
import { Optional, Required } from './field.js';
import type { List } from './rule.js';
import { oneOf } from './scalar-rules.js';

const connectors = new Map<string, ShapeClass>([
  ['mcp-stdio', McpStdioShape],
  ['mcp-http', McpHttpShape],
  ['in-process', InProcessShape],
]);

/** An agent and how it is reached. */
export class AgentShape {
  @Required(description, 'What the agent is for.')
  readonly description?: string;

  @Optional(oneOf(initiativeLevels), 'How much it may begin by itself; passive when left out.')
  readonly initiative?: InitiativeLevel;

  @Optional(
    listOf(instanceOf(AgentExpertiseShape)),
    'What it knows besides the tools of its server.',
  )
  readonly expertise?: List<AgentExpertiseShape>;

  @Optional(oneOfClasses('kind', connectors), 'How it is reached; without, it can only be asked.')
  readonly connector?: ConnectorShape;
}
