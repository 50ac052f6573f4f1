import { skillEffects, type Effect } from '../../../core/expertise/expertise-domain.js';
import { instanceOf } from './class-rules.js';
import { listOf, mapOf } from './collection-rules.js';
import { domainName, programInput, setting } from './common-rules.js';
import { Optional, Required } from './field.js';
import type { List, Named } from './rule.js';
import { namePattern, oneOf, text } from './scalar-rules.js';

const toolName = text({ max: 128, words: 'the name of a tool' });
const variableName = text({
  max: 128,
  words: 'the name of an environment variable',
  pattern: /^[A-Za-z_][A-Za-z0-9_]*$/,
});
const headerName = text({
  max: 128,
  words: 'the name of an HTTP header that the connection does not set itself',
  pattern:
    /^(?!(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|keep-alive)$)[A-Za-z0-9!#$%&'*+.^_`|~-]+$/i,
});

/** How the tools of an MCP server become expertise. */
export class ToolsShape {
  @Optional(
    text({ max: 60, words: 'a prefix of 1 to 60 visible characters' }),
    'Put before each name.',
  )
  readonly prefix?: string;

  @Optional(mapOf(toolName, domainName), 'Domain names by tool; wins over the prefix.')
  readonly rename?: Named<string>;

  @Optional(
    listOf(namePattern, 1_000),
    'Tools that are never offered; "*" at the end matches a beginning.',
  )
  readonly hide?: List<string>;

  @Optional(
    mapOf(toolName, oneOf(skillEffects)),
    'What a tool does to the world, whatever the server says.',
  )
  readonly effects?: Named<Effect>;
}

/** An MCP server that the host starts. */
export class McpStdioShape {
  @Required(oneOf(['mcp-stdio']), 'An MCP server that the host starts.')
  readonly kind?: 'mcp-stdio';

  @Required(setting, 'The program to run.')
  readonly command?: string;

  @Optional(listOf(programInput), 'Its arguments.')
  readonly args?: List<string>;

  @Optional(mapOf(variableName, programInput), 'Its environment, besides PATH, HOME and the like.')
  readonly env?: Named<string>;

  @Optional(setting, 'Its folder, from the folder of this file; that folder when left out.')
  readonly cwd?: string;

  @Optional(instanceOf(ToolsShape), 'How its tools become expertise.')
  readonly tools?: ToolsShape;
}

/** An MCP server that runs elsewhere. */
export class McpHttpShape {
  @Required(oneOf(['mcp-http']), 'An MCP server over streamable HTTP.')
  readonly kind?: 'mcp-http';

  @Required(setting, 'Its address: https, or http on this machine.')
  readonly url?: string;

  @Optional(mapOf(headerName, setting), 'Headers of each request, e.g. Authorization.')
  readonly headers?: Named<string>;

  @Optional(instanceOf(ToolsShape), 'How its tools become expertise.')
  readonly tools?: ToolsShape;
}

/** Functions in a module of the operator's own. */
export class InProcessShape {
  @Required(oneOf(['in-process']), 'Functions in a module.')
  readonly kind?: 'in-process';

  @Required(setting, 'The module, from the folder of this file.')
  readonly module?: string;
}

export type ConnectorShape = McpStdioShape | McpHttpShape | InProcessShape;
