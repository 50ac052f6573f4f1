import type { ComposableModule } from '../../container/tokens/plain-module.js';
import { readModule } from '../../container/recording/read-module.js';
import type { AnyToken, Token } from '../../container/tokens/token.js';
import { createHost, explainComposition } from '../../create-host.js';
import type { HostConfig, HostOptions } from '../../host-options.js';
import type { Host } from '../../container/running/host.js';
import { must, mustSettle } from '../kit/must.js';

/** A module, and what the kit needs around it. */
export interface ModuleSubject {
  /** Makes it as a host does, with what is one host's alone (a folder, a port) its own each time. */
  readonly module: () => ComposableModule;
  /** Makes what stands beside it in a whole host, likewise. */
  readonly beside: () => readonly ComposableModule[];
  readonly config?: HostConfig;
  /** Every seam of the product that it binds, contributes to or wraps; tokens of the host's own too. */
  readonly claims: readonly AnyToken[];
  /** Those of them for which it only offers a default. */
  readonly defaults: readonly AnyToken[];
  /**
   * What of it still runs or is held, in words, seen past the module: ports, processes, files, timers.
   */
  readonly remains: () => Promise<readonly string[]> | readonly string[];
  /** Settles when a host with this module has had time enough to start or to stop. */
  readonly patience: () => Promise<void>;
}

/** What a host of the subject is composed of; more stands at the end of the list. */
export function optionsOf(
  { module, beside, config }: ModuleSubject,
  ...more: readonly ComposableModule[]
): HostOptions {
  const modules = [module(), ...beside(), ...more];
  return config === undefined ? { modules } : { modules, config };
}

/** The module's name. */
export function nameOf({ module }: ModuleSubject): string {
  const read = readModule(module());
  must(read !== undefined, 'It is no module; use defineModule, or { name, module }.');
  return read.module;
}

/** A seam of whatever type, where the kit only looks whether there is something. */
export function anything(seam: AnyToken): Token<unknown> {
  return seam as unknown as Token<unknown>;
}

/**
 * A host of these modules; `undefined` when they do not compose, which one clause is about and the
 * others need not repeat.
 */
export function hostOf(options: HostOptions): Host | undefined {
  return explainComposition(options).problems.length === 0 ? createHost(options) : undefined;
}

/** Runs a host for as long as `use` takes; starting and stopping have to settle. */
export async function inHost(
  { patience }: ModuleSubject,
  options: HostOptions,
  use: (host: Host) => Promise<void> | void = () => undefined,
): Promise<void> {
  const host = hostOf(options);
  if (host === undefined) return;
  try {
    await mustSettle(host.start(), patience, 'The start of a host');
    await use(host);
  } finally {
    await mustSettle(host.stop(), patience, 'The stop of a host');
  }
}

/** @throws {Error} when something of the module is still there. */
export async function mustBeGone({ remains }: ModuleSubject, when: string): Promise<void> {
  const left = await remains();
  must(left.length === 0, `Something is left ${when}: ${left.join(', ')}.`);
}
