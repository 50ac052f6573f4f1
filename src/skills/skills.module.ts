import { defineModule, type Module } from '../core/container/module.js';
import { ActivityLog } from '../core/activity/activity-log.js';
import type { DirectorySeed } from '../core/expertise/directory-seed.js';
import { ExpertiseDirectory } from '../core/expertise/expertise-directory.js';
import { ExpertiseSkillCatalog } from '../core/expertise/expertise-skill-catalog.js';
import { ExpertiseView } from '../core/expertise/expertise-view.js';
import { PermissionSource } from '../core/governance/permission-source.js';
import { InputValidator } from '../core/invocation/input-validator.js';
import { SkillInvoker } from '../core/invocation/skill-invoker.js';
import { CallerMint } from '../core/messaging/caller-mint.js';
import { Clock } from '../core/primitives/clock.js';
import { IdGenerator } from '../core/primitives/id-generator.js';
import { MessageRouter } from '../core/routing/message-router.js';
import { DirectorySkillCatalog } from './catalog/directory-skill-catalog.js';
import { InMemoryExpertiseDirectory } from './directory/in-memory-expertise-directory.js';
import { RoutingSkillInvoker } from './invocation/routing-skill-invoker.js';
import { BoundaryExpertiseView } from './view/boundary-expertise-view.js';

/** What the skill surface begins with, and the limits of every call. */
export interface SkillsOptions {
  readonly seed: DirectorySeed;
  /** Longest time that a call may take, and what it gets when it asks for none, in ms. */
  readonly callTimeoutMs: number;
  /** Bytes of a call's arguments as JSON text. 256 KiB when absent. */
  readonly maxArgumentBytes?: number;
  /** Objects and arrays inside one another in a call's arguments. 32 when absent. */
  readonly maxArgumentDepth?: number;
  /** Callers whose view is kept ready at a time. 512 when absent. */
  readonly maxViews?: number;
}

/** Binds directory, view, catalog and invoker of one organisation; each a default. */
export function skillsModule(options: SkillsOptions): Module {
  const { seed, callTimeoutMs } = options;
  const { maxArgumentBytes = 262_144, maxArgumentDepth = 32, maxViews = 512 } = options;
  const { tenant } = seed;
  const limits = { tenant, callTimeoutMs, maxArgumentBytes, maxArgumentDepth };
  return defineModule('skills', (binder) => {
    binder
      .tryBind(ExpertiseDirectory)
      .toResolvedValue(
        (validator: InputValidator) => new InMemoryExpertiseDirectory(seed, validator),
        [InputValidator],
      )
      .inSingletonScope();
    binder
      .tryBind(ExpertiseView)
      .toResolvedValue(
        (directory: ExpertiseDirectory) =>
          new BoundaryExpertiseView(directory, { tenant, maxViews }),
        [ExpertiseDirectory],
      )
      .inSingletonScope();
    binder
      .tryBind(ExpertiseSkillCatalog)
      .toResolvedValue(
        (view: ExpertiseView, directory: ExpertiseDirectory, permissions: PermissionSource) =>
          new DirectorySkillCatalog({ view, directory, permissions }),
        [ExpertiseView, ExpertiseDirectory, PermissionSource],
      )
      .inSingletonScope();
    binder
      .tryBind(SkillInvoker)
      .toResolvedValue(
        (
          catalog: ExpertiseSkillCatalog,
          view: ExpertiseView,
          validator: InputValidator,
          router: MessageRouter,
          mint: CallerMint,
          log: ActivityLog,
          clock: Clock,
          ids: IdGenerator,
        ) =>
          new RoutingSkillInvoker(
            { catalog, view, validator, router, mint, log, clock, ids },
            limits,
          ),
        [
          ExpertiseSkillCatalog,
          ExpertiseView,
          InputValidator,
          MessageRouter,
          CallerMint,
          ActivityLog,
          Clock,
          IdGenerator,
        ],
      )
      .inSingletonScope();
  });
}
