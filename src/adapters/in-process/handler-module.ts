import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { isJsonObject } from '../../core/primitives/json.js';
import type { SkillHandler, SkillHandlers } from './skill-handler.js';

const form =
  "Export them by name: export const handlers = { 'domain name': (args, context) => … }.";

/**
 * The handlers that the module file `file` exports.
 * @throws {SkillseamError} PROVIDER_UNAVAILABLE when the file cannot be loaded or exports no handlers.
 */
export async function loadHandlers(file: string): Promise<SkillHandlers> {
  return checkedHandlers(await importModule(file), file);
}

async function importModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- a namespace of unknown exports
    return await import(pathToFileURL(path.resolve(file)).href);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'it threw something that is no error';
    throw unavailable(`The handler module ${file} cannot be loaded: ${why}`, { cause });
  }
}

function checkedHandlers(
  { handlers }: Readonly<Record<string, unknown>>,
  file: string,
): SkillHandlers {
  if (handlers === undefined) throw unavailable(`${file} exports no "handlers". ${form}`);
  if (!isJsonObject(handlers)) throw unavailable(`"handlers" of ${file} is no object. ${form}`);
  const entries = Object.entries<unknown>(handlers);
  if (entries.length === 0) throw unavailable(`"handlers" of ${file} is empty. ${form}`);
  for (const [domain, handler] of entries) {
    if (typeof handler === 'function') continue;
    throw unavailable(`"${domain}" in the handlers of ${file} is no function. ${form}`);
  }
  return Object.fromEntries(entries as [string, SkillHandler][]);
}

function unavailable(message: string, options?: ErrorOptions): SkillseamError {
  return new SkillseamError('PROVIDER_UNAVAILABLE', message, options);
}
