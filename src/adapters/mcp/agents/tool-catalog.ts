import type { Effect, ExpertiseDomain } from '../../../core/expertise/expertise-domain.js';
import { hidesText, layout } from '../../../core/primitives/hidden-text.js';
import { type AgentTool, parseTool, type ToolHints } from './agent-tool.js';
import { isDeeperThan } from './json-depth.js';
import type { ToolMapping } from './mcp-agent.js';
import { inOneLine } from './one-line.js';
import { SchemaAllowance } from './schema-allowance.js';

const longestName = 128;
const longestDescription = 4_096;
/** In characters of JSON. */
const largestSchema = 128 * 1024;
const deepestSchema = 64;

/** What a server's list comes to: the expertise of its agent, and the way back from it. */
export interface ToolCatalog {
  readonly domains: readonly ExpertiseDomain[];
  /** The server's name of the tool that a domain stands for. */
  readonly toolOf: ReadonlyMap<string, string>;
  /** One sentence for each tool that was left out or cut. */
  readonly complaints: readonly string[];
}

export const emptyCatalog: ToolCatalog = { domains: [], toolOf: new Map(), complaints: [] };

/** Turns a server's list into expertise; what cannot be used is left out, the rest stands. */
export function catalogTools(entries: readonly unknown[], mapping: ToolMapping): ToolCatalog {
  const admitted = new Map<string, { tool: AgentTool; domain: ExpertiseDomain }[]>();
  const complaints: string[] = [];
  const allowance = new SchemaAllowance();
  for (const entry of entries) {
    const tool = parseTool(entry);
    if (typeof tool === 'string') {
      complaints.push(`Left out a tool: ${tool}.`);
      continue;
    }
    if (isHidden(tool.name, mapping.hide)) continue;
    const fault = faultOf(tool) ?? excessOf(tool, allowance);
    if (fault !== undefined) {
      complaints.push(`Left out tool "${inOneLine(tool.name, 80)}": ${fault}.`);
      continue;
    }
    if (tool.description.length > longestDescription) {
      complaints.push(`Cut the description of tool "${tool.name}".`);
    }
    const domain = domainOf(tool, mapping);
    admitted.set(domain.name, [...(admitted.get(domain.name) ?? []), { tool, domain }]);
  }
  return collect(admitted, complaints);
}

/** Two tools under one name are both left out, so that the order of a list decides nothing. */
function collect(
  admitted: ReadonlyMap<string, readonly { tool: AgentTool; domain: ExpertiseDomain }[]>,
  complaints: string[],
): ToolCatalog {
  const domains: ExpertiseDomain[] = [];
  const toolOf = new Map<string, string>();
  for (const [name, [first, ...others]] of admitted) {
    if (first === undefined) continue;
    if (others.length > 0) {
      const tools = [first, ...others].map((each) => `"${each.tool.name}"`).join(', ');
      complaints.push(`Left out ${tools}: all become "${name}"; rename or hide all but one.`);
      continue;
    }
    domains.push(first.domain);
    toolOf.set(name, first.tool.name);
  }
  return { domains, toolOf, complaints };
}

function isHidden(tool: string, hide: readonly string[]): boolean {
  return hide.some((pattern) =>
    pattern.endsWith('*') ? tool.startsWith(pattern.slice(0, -1)) : tool === pattern,
  );
}

function faultOf(tool: AgentTool): string | undefined {
  if (tool.name.length > longestName) return `its name is longer than ${longestName} characters`;
  if (hidesText(tool.name)) return 'its name has hidden characters';
  if (hidesText(tool.description, layout)) return 'its description has hidden characters';
  return schemaFault(tool.inputSchema) ?? schemaFault(tool.outputSchema);
}

function excessOf(tool: AgentTool, allowance: SchemaAllowance): string | undefined {
  const { inputSchema, outputSchema } = tool;
  const schemas = outputSchema === undefined ? [inputSchema] : [inputSchema, outputSchema];
  if (allowance.take(schemas)) return undefined;
  return 'together with the tools before it, it has more schemas or patterns than a list may have';
}

function schemaFault(schema: unknown): string | undefined {
  if (schema === undefined) return undefined;
  if (isDeeperThan(deepestSchema, schema)) return 'its schema is nested too deeply';
  const text = JSON.stringify(schema);
  if (text.length > largestSchema) return `its schema is larger than ${largestSchema} characters`;
  return hidesText(text) ? 'its schema has hidden characters' : undefined;
}

function domainOf(tool: AgentTool, mapping: ToolMapping): ExpertiseDomain {
  const effect = ownEntry(mapping.effects, tool.name) ?? effectOf(tool.hints);
  const idempotent = effect === 'read' || tool.hints.idempotent === true;
  return {
    name: ownEntry(mapping.rename, tool.name) ?? mapping.prefix + tool.name,
    description: cut(tool.description),
    inputSchema: tool.inputSchema,
    ...(tool.outputSchema !== undefined && { outputSchema: tool.outputSchema }),
    ...(effect !== undefined && { effect }),
    ...(idempotent && { idempotent }),
  };
}

/** A server names its tools: one called `constructor` must not find what every object has. */
function ownEntry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function cut(description: string): string {
  if (description.length <= longestDescription) return description;
  return `${description.slice(0, longestDescription - 1)}…`;
}

/** `undefined` unless the server said enough; the reader then takes the most careful view. */
function effectOf(hints: ToolHints): Effect | undefined {
  if (hints.readOnly === true) return 'read';
  if (hints.destructive === true || hints.openWorld === true) return 'external';
  return hints.destructive === false && hints.openWorld === false ? 'write' : undefined;
}
