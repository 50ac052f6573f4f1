import { defineModule, type Module } from '../../core/container/module.js';
import { Authenticator } from '../../core/messaging/authenticator.js';
import { CallerMint } from '../../core/messaging/caller-mint.js';
import { GeneratedKeys } from './generated-keys.js';
import { KeyAuthenticator, type KeyOf } from './key-authenticator.js';
import type { Organisation } from './organisation.js';

export type { EnsuredKeys, GeneratedKey, GeneratedKeys } from './generated-keys.js';
export type { KeyOf } from './key-authenticator.js';
export type { OrganisationProblem } from './organisation-problem.js';
export type {
  CallerSettings,
  ConnectorSettings,
  InProcessSettings,
  LimitSettings,
  ListenSettings,
  McpHttpSettings,
  McpStdioSettings,
  Organisation,
  ToolSettings,
} from './organisation.js';
export { type ReadOptions, type ReadOrganisation, readOrganisation } from './read-organisation.js';
export type { Environment } from './text/environment-reference.js';

/** Callers as the organisation file names them, with the keys that the host made for them. */
export function organisationModule(organisation: Organisation, keys: readonly KeyOf[]): Module {
  return defineModule('organisationModule', (binder) => {
    binder
      .tryBind(Authenticator)
      .toResolvedValue(
        (mint: CallerMint) => new KeyAuthenticator(organisation, keys, mint),
        [CallerMint],
      )
      .inSingletonScope();
  });
}

/** The keys that the host makes, in its data folder. */
export function generatedKeysIn(dataFolder: string): GeneratedKeys {
  return new GeneratedKeys(dataFolder);
}
