import type { Binder } from './container/tokens/module.js';
import type { ComposableModule } from './container/tokens/plain-module.js';
import type { ViewSettings } from './expertise/view-settings.js';
import type { GovernanceLimits } from './governance/governance-limits.js';
import type { HostSettings } from './host-settings.js';
import type { CallLimits } from './invocation/call-limits.js';

/**
 * What a person sets of a host: plain data by section, e.g. read from a file. A module may read a
 * section of its own (`Binder.configure`). Whatever is left out has a default.
 */
export interface HostConfig {
  readonly host?: Partial<HostSettings>;
  readonly governance?: Partial<GovernanceLimits>;
  readonly calls?: Partial<CallLimits>;
  readonly views?: Partial<ViewSettings>;
  readonly [section: string]: unknown;
}

/** What a host is composed of. */
export interface HostOptions {
  /** In any order; each once. */
  readonly modules: readonly ComposableModule[];
  /** One more module, named `overrides`, for what this host replaces, adds or wraps. */
  readonly overrides?: (binder: Binder) => void;
  readonly config?: HostConfig;
}
