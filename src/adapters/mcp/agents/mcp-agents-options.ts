import { isRecord } from '../../../core/basics/is-record.js';
import {
  absolutePath,
  listOf,
  type SectionReader,
  sectionOf,
  type Setting,
  text,
} from '../../../core/container/tokens/settings.js';
import type { Effect } from '../../../core/expertise/expertise-domain.js';
import { type Address, parseAddress, schemeOf } from '../../../core/messaging/address.js';
import type { McpAgent, McpHttpAgent, McpStdioAgent, ToolMapping } from './mcp-agent.js';

interface Options {
  readonly agents: readonly McpAgent[];
}
type Texts = Readonly<Record<string, string>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const agent: Setting<Address> = {
  expects: "an agent's address, e.g. agent://clerk",
  accepts: (value): value is Address => {
    const parsed = isText(value) ? parseAddress(value) : undefined;
    return parsed !== undefined && parsed === value && schemeOf(parsed) === 'agent';
  },
};
const texts: Setting<readonly string[]> = {
  expects: 'a list of texts, or []',
  accepts: (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
};
const textsByName: Setting<Texts> = {
  expects: 'texts by name, or {}',
  accepts: (value): value is Texts =>
    isRecord(value) && !Array.isArray(value) && Object.values(value).every(isText),
};
const effects: Setting<Readonly<Record<string, Effect>>> = {
  expects: 'read, write or external by the name of the tool, or {}',
  accepts: (value): value is Readonly<Record<string, Effect>> =>
    textsByName.accepts(value) &&
    Object.values(value).every((effect) => ['read', 'write', 'external'].includes(effect)),
};
const url: Setting<string> = {
  expects: 'a URL that begins with http:// or https://',
  accepts: (value): value is string => isText(value) && /^https?:\/\/[^\s]+$/.test(value),
};

const only = <K extends McpAgent['kind']>(kind: K): Setting<K> => ({
  expects: '"mcp-stdio" or "mcp-http"',
  accepts: (value): value is K => value === kind,
});
const tools = sectionOf<ToolMapping>({
  prefix: text('a text, which may be empty', /^/),
  rename: textsByName,
  hide: texts,
  effects,
});
const stdio = sectionOf<McpStdioAgent>({
  kind: only('mcp-stdio'),
  agent,
  command: text('the name or path of a program'),
  args: texts,
  env: textsByName,
  cwd: absolutePath,
  tools,
});
const http = sectionOf<McpHttpAgent>({
  kind: only('mcp-http'),
  agent,
  url,
  headers: textsByName,
  tools,
});
const readAgent: SectionReader<McpAgent> = (given, fault) =>
  isRecord(given) && given['kind'] === 'mcp-http' ? http(given, fault) : stdio(given, fault);

/** Reads the options of `mcpAgentsModule`. */
export const readMcpAgentsOptions: SectionReader<Options> = sectionOf<Options>({
  agents: listOf(readAgent),
});
