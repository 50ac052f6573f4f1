import { resolve } from 'node:path';
import type { Address } from '../../core/messaging/address.js';
import type { ConnectorSettings, ToolSettings } from './organisation.js';
import {
  InProcessShape,
  McpStdioShape,
  type ConnectorShape,
  type ToolsShape,
} from './shape/connector-shape.js';
import { itemsOf, recordOf, sound } from './shape/sound.js';
import { resolveReferences, type Environment } from './text/environment-reference.js';

/** What the settings of a connector are resolved against. */
export interface Surroundings {
  /** Absolute folder of the file. */
  readonly folder: string;
  readonly environment: Environment;
}

/** The settings of one agent's connector, its references to the environment replaced. */
export function resolveConnector(
  agent: Address,
  shape: ConnectorShape,
  { folder, environment }: Surroundings,
): ConnectorSettings {
  const text = (written: string): string => textOf(written, environment);
  if (shape instanceof InProcessShape)
    return { kind: 'in-process', agent, module: resolve(folder, text(sound(shape.module))) };
  const tools = toolsOf(shape.tools);
  if (shape instanceof McpStdioShape)
    return {
      kind: 'mcp-stdio',
      agent,
      command: text(sound(shape.command)),
      args: itemsOf(shape.args).map(text),
      env: recordOf(shape.env, text),
      cwd: resolve(folder, text(shape.cwd ?? '.')),
      tools,
    };
  const headers = recordOf(shape.headers, text);
  return { kind: 'mcp-http', agent, url: text(sound(shape.url)), headers, tools };
}

function toolsOf(shape: ToolsShape | undefined): ToolSettings {
  return {
    prefix: shape?.prefix ?? '',
    rename: recordOf(shape?.rename, (name) => name),
    hide: itemsOf(shape?.hide),
    effects: recordOf(shape?.effects, (effect) => effect),
  };
}

function textOf(written: string, environment: Environment): string {
  const resolved = resolveReferences(written, environment);
  return sound('text' in resolved ? resolved.text : undefined);
}
