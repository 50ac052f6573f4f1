import { isRecord } from '../../core/basics/is-record.js';
import { defineModule, type Module } from '../../core/container/tokens/module.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
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
    if (!isRead(organisation))
      binder.refuse('The first argument is no organisation', 'give what readOrganisation read');
    if (!Array.isArray(keys))
      binder.refuse(
        'The second argument is no list of keys',
        'give what generatedKeysIn made, or []',
      );
    binder
      .tryBind(Authenticator)
      .toResolvedValue(
        (mint: CallerMint, directory: ExpertiseDirectory) => {
          mustBeOf(directory, organisation);
          return new KeyAuthenticator(organisation, keys, mint);
        },
        [CallerMint, ExpertiseDirectory],
      )
      .inSingletonScope();
  });
}

/** Callers of another organisation would be known and see nothing, and nobody could tell why. */
function mustBeOf({ tenant }: ExpertiseDirectory, { name }: Organisation): void {
  if (tenant === name) return;
  throw new SkillseamError(
    'INTERNAL',
    `The callers are of "${name}" and the directory is of "${tenant}"; give skillsModule the seed of the same file: { seed: organisation.directory }`,
  );
}

/** Whoever reads a file and forgets that it may have problems hands on something else. */
function isRead(organisation: unknown): organisation is Organisation {
  if (!isRecord(organisation)) return false;
  const { name, callers, directory } = organisation;
  return typeof name === 'string' && Array.isArray(callers) && isRecord(directory);
}

/** The keys that the host makes, in its data folder. */
export function generatedKeysIn(dataFolder: string): GeneratedKeys {
  return new GeneratedKeys(dataFolder);
}
