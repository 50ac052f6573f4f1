import { bindSettings } from '../core/container/tokens/bind-settings.js';
import { SkillseamError } from '../core/errors/skillseam-error.js';
import { defineModule, type Binder, type Module } from '../core/container/tokens/module.js';
import { token } from '../core/container/tokens/token.js';
import { ActivityLog } from '../core/activity/activity-log.js';
import { ExpertiseDirectory } from '../core/expertise/expertise-directory.js';
import { ExpertiseSkillCatalog } from '../core/expertise/expertise-skill-catalog.js';
import { ExpertiseView } from '../core/expertise/expertise-view.js';
import { PermissionSource } from '../core/governance/permission-source.js';
import { CallLimits, readCallLimits } from '../core/invocation/call-limits.js';
import { InputValidator } from '../core/invocation/input-validator.js';
import { SkillInvoker } from '../core/invocation/skill-invoker.js';
import { CallerMint } from '../core/messaging/caller-mint.js';
import { Clock } from '../core/primitives/clock.js';
import { IdGenerator } from '../core/primitives/id-generator.js';
import { Explainer } from '../core/routing/explainer.js';
import { GovernedDelivery } from '../core/routing/governed-delivery.js';
import { MessageRouter } from '../core/routing/message-router.js';
import { DirectorySkillCatalog } from './catalog/directory-skill-catalog.js';
import { DirectoryLoaded } from './directory/directory-loaded.js';
import { InMemoryExpertiseDirectory } from './directory/in-memory-expertise-directory.js';
import { LoadingPhase } from './directory/loading-phase.js';
import {
  type GivenSeed,
  readSkillsOptions,
  type SkillsOptions,
} from './directory/read-skills-options.js';
import { DirectoryExplainer } from './explain/directory-explainer.js';
import { RoutingSkillInvoker } from './invocation/routing-skill-invoker.js';
import { BoundaryExpertiseView } from './view/boundary-expertise-view.js';
import { readViewSettings, ViewSettings } from '../core/expertise/view-settings.js';

export type { SkillsOptions };

const Loading = token<LoadingPhase>('DirectoryLoading');
/**
 * Loading ends after everything that connects agents has started, and before a door lets anybody in:
 * among what starts last, names decide, and this one stands before `Door` and `LineDoor`.
 */
const Loaded = token<DirectoryLoaded>('DirectoryLoaded', { starts: 'last' });

/**
 * Binds directory, view, catalog, invoker and explainer of one organisation; each a default. Reads
 * the sections `calls` and `views`. All that is wrong with a sketch is a problem of the composition,
 * and a schema in it that cannot be used fails the start. Of a seed, what can be left out is, and
 * `ExpertiseDirectory.diagnostics()` and `Explainer` tell.
 */
export function skillsModule(options: SkillsOptions): Module {
  return defineModule('skillsModule', (binder) => {
    bindDirectory(binder, readSkillsOptions(options, binder));
    bindCatalog(binder);
    bindInvoker(binder);
    bindExplainer(binder);
  });
}

function bindDirectory(binder: Binder, { seed, isSketch }: GivenSeed): void {
  binder
    .bind(Loading)
    .toResolvedValue(() => new LoadingPhase(), [])
    .inSingletonScope();
  binder
    .bind(Loaded)
    .toResolvedValue((loading: LoadingPhase) => new DirectoryLoaded(loading), [Loading])
    .inSingletonScope();
  binder
    .tryBind(ExpertiseDirectory)
    .toResolvedValue(
      (validator: InputValidator, loading: LoadingPhase) => {
        const directory = new InMemoryExpertiseDirectory(seed, validator, loading);
        if (isSketch) mustHaveAdmittedAll(directory);
        return directory;
      },
      [InputValidator, Loading],
    )
    .inSingletonScope();
  bindSettings(binder, ViewSettings, 'views', readViewSettings);
  binder
    .tryBind(ExpertiseView)
    .toResolvedValue(
      (directory: ExpertiseDirectory, { kept }: ViewSettings) =>
        new BoundaryExpertiseView(directory, { maxViews: kept }),
      [ExpertiseDirectory, ViewSettings],
    )
    .inSingletonScope();
}

/**
 * What a loader brings may have many authors, and one bad entry must not close the others' host. A
 * sketch has one, who is here to mend it, and would look for the skill that is missing.
 */
function mustHaveAdmittedAll(directory: ExpertiseDirectory): void {
  const rejected = directory.diagnostics();
  if (rejected.length === 0) return;
  const said = rejected.map(({ message }) => message).join(' ');
  throw new SkillseamError('INTERNAL', `The organisation cannot be used as it is: ${said}`);
}

function bindCatalog(binder: Binder): void {
  binder
    .tryBind(ExpertiseSkillCatalog)
    .toResolvedValue(
      (view: ExpertiseView, directory: ExpertiseDirectory, permissions: PermissionSource) =>
        new DirectorySkillCatalog({ view, directory, permissions }),
      [ExpertiseView, ExpertiseDirectory, PermissionSource],
    )
    .inSingletonScope();
}

type InvokerDependencies = [
  ExpertiseDirectory,
  ExpertiseSkillCatalog,
  ExpertiseView,
  InputValidator,
  MessageRouter,
  CallerMint,
  ActivityLog,
  Clock,
  IdGenerator,
  CallLimits,
];

function bindInvoker(binder: Binder): void {
  bindSettings(binder, CallLimits, 'calls', readCallLimits);
  binder
    .tryBind(SkillInvoker)
    .toResolvedValue(
      (...given: InvokerDependencies) => {
        const [{ tenant }, catalog, view, validator, router, mint, log, clock, ids, limits] = given;
        const parts = { catalog, view, validator, router, mint, log, clock, ids };
        return new RoutingSkillInvoker(parts, { tenant, ...limits });
      },
      [
        ExpertiseDirectory,
        ExpertiseSkillCatalog,
        ExpertiseView,
        InputValidator,
        MessageRouter,
        CallerMint,
        ActivityLog,
        Clock,
        IdGenerator,
        CallLimits,
      ],
    )
    .inSingletonScope();
}

type ExplainerDependencies = [
  ExpertiseDirectory,
  ExpertiseView,
  GovernedDelivery,
  CallerMint,
  Clock,
];

function bindExplainer(binder: Binder): void {
  binder
    .tryBind(Explainer)
    .toResolvedValue(
      (...given: ExplainerDependencies) => {
        const [directory, view, delivery, mint, clock] = given;
        return new DirectoryExplainer({ directory, view, delivery, mint, clock });
      },
      [ExpertiseDirectory, ExpertiseView, GovernedDelivery, CallerMint, Clock],
    )
    .inSingletonScope();
}
