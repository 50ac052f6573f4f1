import { isJsonObject, type JsonObject } from '../../../core/primitives/json.js';

/** What a server says about its tool's behaviour; hints, since a server may be wrong or lie. */
export interface ToolHints {
  readonly readOnly: boolean | undefined;
  readonly destructive: boolean | undefined;
  readonly openWorld: boolean | undefined;
  readonly idempotent: boolean | undefined;
}

/** A tool as a server lists it, as far as it concerns us. */
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly hints: ToolHints;
}

/**
 * The tool in one entry of a server's list, or why there is none. Arguments are always an object: a
 * schema that leaves this open is taken to say so, and is a tool for every client then.
 */
export function parseTool(entry: unknown): AgentTool | string {
  const { name, description = '', ...rest } = isJsonObject(entry) ? entry : {};
  if (typeof name !== 'string' || name === '') return 'it has no name';
  if (typeof description !== 'string') return 'its description is not text';
  const { inputSchema, outputSchema } = rest;
  const schema = schemaOfArguments(inputSchema);
  if (typeof schema === 'string') return schema;
  const tool = { name, description, inputSchema: schema, hints: hintsOf(rest['annotations']) };
  return outputSchema === undefined ? tool : withOutput(tool, outputSchema);
}

function schemaOfArguments(schema: unknown): JsonObject | string {
  if (!isJsonObject(schema)) return 'it has no input schema';
  const { type = 'object' } = schema;
  return type === 'object' ? { ...schema, type } : 'the type of its input schema is not "object"';
}

function withOutput(tool: AgentTool, outputSchema: unknown): AgentTool | string {
  return isJsonObject(outputSchema) ? { ...tool, outputSchema } : 'its output schema is no object';
}

function hintsOf(annotations: unknown): ToolHints {
  const hint = (key: string): boolean | undefined => {
    const value = isJsonObject(annotations) ? annotations[key] : undefined;
    return typeof value === 'boolean' ? value : undefined;
  };
  return {
    readOnly: hint('readOnlyHint'),
    destructive: hint('destructiveHint'),
    openWorld: hint('openWorldHint'),
    idempotent: hint('idempotentHint'),
  };
}
