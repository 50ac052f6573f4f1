import { readSeed } from '../core/expertise/read-seed.js';
import type { SettingFault } from '../core/container/tokens/settings.js';
import { bindSettings } from '../core/container/tokens/bind-settings.js';
import { isRecord } from '../core/basics/is-record.js';
import { defineModule, type Binder, type Module } from '../core/container/tokens/module.js';
import { token } from '../core/container/tokens/token.js';
import { ActivityLog } from '../core/activity/activity-log.js';
import type { DirectorySeed } from '../core/expertise/directory-seed.js';
import type { DirectorySketch } from '../core/expertise/directory-sketch.js';
import { ExpertiseDirectory } from '../core/expertise/expertise-directory.js';
import { ExpertiseSkillCatalog } from '../core/expertise/expertise-skill-catalog.js';
import { ExpertiseView } from '../core/expertise/expertise-view.js';
import { readSketch } from '../core/expertise/read-sketch.js';
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
import { DirectoryExplainer } from './explain/directory-explainer.js';
import { RoutingSkillInvoker } from './invocation/routing-skill-invoker.js';
import { BoundaryExpertiseView } from './view/boundary-expertise-view.js';
import { readViewSettings, ViewSettings } from '../core/expertise/view-settings.js';

/** What the skill surface begins with. */
export interface SkillsOptions {
  /** As a loader made and judged it, or as a person sketches it. */
  readonly seed: DirectorySeed | DirectorySketch;
}

const Loading = token<LoadingPhase>('DirectoryLoading');
/**
 * Loading ends after everything that connects agents has started, and before a door lets anybody in:
 * among what starts last, names decide, and this one stands before `Door` and `LineDoor`.
 */
const Loaded = token<DirectoryLoaded>('DirectoryLoaded', { starts: 'last' });

/**
 * Binds directory, view, catalog, invoker and explainer of one organisation; each a default. Reads
 * the sections `calls` and `views`. All that is wrong with a sketch is a problem of the composition.
 */
export function skillsModule(options: SkillsOptions): Module {
  return defineModule('skillsModule', (binder) => {
    const seed = seedOf(options, binder);
    bindDirectory(binder, seed);
    bindCatalog(binder);
    bindInvoker(binder);
    bindExplainer(binder);
  });
}

function seedOf(options: SkillsOptions, binder: Binder): DirectorySeed {
  const given: Partial<SkillsOptions> = isRecord(options) ? options : {};
  for (const key of Object.keys(given).filter((name) => name !== 'seed'))
    binder.refuse(`Option "${key}" is no setting`, 'known ones: seed');
  const { seed } = given;
  const fault: SettingFault = (at, what, remedy) => {
    binder.refuse(`${at === '' ? 'The organisation' : at} ${what}`, remedy);
  };
  return isSeed(seed) ? readSeed(seed, fault) : readSketch(seed, fault);
}

/** Not everybody has a compiler; what is neither is told what a sketch must have. */
function isSeed(seed: SkillsOptions['seed'] | undefined): seed is DirectorySeed {
  if (!isRecord(seed)) return false;
  const { tenant, units, agents, expertise } = seed as Readonly<Record<string, unknown>>;
  return typeof tenant === 'string' && [units, agents, expertise].every(Array.isArray);
}

function bindDirectory(binder: Binder, seed: DirectorySeed): void {
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
      (validator: InputValidator, loading: LoadingPhase) =>
        new InMemoryExpertiseDirectory(seed, validator, loading),
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
