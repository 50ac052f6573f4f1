import { ActivityLog } from '../../core/activity/activity-log.js';
import { defineModule, type Module } from '../../core/container/tokens/module.js';
import { readOptions } from '../../core/container/tokens/read-options.js';
import { absolutePath, sectionOf } from '../../core/container/tokens/settings.js';
import { token } from '../../core/container/tokens/token.js';
import { Door } from '../../core/doors/door.js';
import { LineDoor } from '../../core/doors/line-door.js';
import { ExpertiseSkillCatalog } from '../../core/expertise/expertise-skill-catalog.js';
import { SkillInvoker } from '../../core/invocation/skill-invoker.js';
import { Authenticator } from '../../core/messaging/authenticator.js';
import { Clock } from '../../core/primitives/clock.js';
import { Explainer } from '../../core/routing/explainer.js';
import { CallerMethods } from './caller-methods.js';
import { LocalDoor } from './local-door.js';
import { LocalReception } from './local-reception.js';
import { OperatorMethods } from './operator-methods.js';

export { connectLocal } from './local-client.js';
export type { LocalClient, LocalNotice, LocalRequestOptions } from './local-client.js';
export { isNotBegun } from './not-begun.js';
export type { LocalLines } from './local-lines.js';

const LocalCallers = token<CallerMethods>('LocalCallers');
const LocalOperators = token<OperatorMethods>('LocalOperators');

/** Whose socket it is. */
export interface LocalOptions {
  /** The data folder, absolute. */
  readonly folder: string;
}

const readLocalOptions = sectionOf<LocalOptions>({ folder: absolutePath });

/**
 * Lets commands reach the process that owns a data folder, over a socket that only its user can
 * open. The socket depends on the activity, so that the folder is owned before anybody is let in.
 */
export function localModule(options: LocalOptions): Module {
  return defineModule('localModule', (binder) => {
    const { folder } = readOptions(options, readLocalOptions, binder);
    binder
      .bind(LocalCallers)
      .toResolvedValue(
        (authenticator: Authenticator, catalog: ExpertiseSkillCatalog, invoker: SkillInvoker) =>
          new CallerMethods(authenticator, catalog, invoker),
        [Authenticator, ExpertiseSkillCatalog, SkillInvoker],
      )
      .inSingletonScope();
    binder
      .bind(LocalOperators)
      .toResolvedValue(
        (explainer: Explainer, log: ActivityLog, clock: Clock) =>
          new OperatorMethods(explainer, log, clock),
        [Explainer, ActivityLog, Clock],
      )
      .inSingletonScope();
    binder
      .contribute(Door, { id: 'local' })
      .toResolvedValue(
        (callers: CallerMethods, operators: OperatorMethods, lines: LineDoor) =>
          new LocalDoor(folder, new LocalReception(callers, operators, lines)),
        [LocalCallers, LocalOperators, LineDoor],
      )
      .inSingletonScope();
  });
}
