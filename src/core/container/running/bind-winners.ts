import {
  type BindingActivation,
  Container,
  type ResolutionContext,
  type ServiceIdentifier,
} from 'inversify';
import { readClassMetadata } from '../recording/class-metadata.js';
import { freezeService } from '../../basics/freeze-service.js';
import { grantedNeeds, hideGuarded, type KeyOf } from './guarded-keys.js';
import { guardedContext } from './guarded-context.js';
import { hasMethod } from '../../basics/has-method.js';
import { isRecord } from '../../basics/is-record.js';
import type { BuiltService } from './lifecycle.js';
import { methodOf } from '../../basics/method-of.js';
import { needsOfDecoration } from '../recording/needs.js';
import type { CompositionPlan } from '../judging/plan-composition.js';
import {
  type FluentCall,
  labelOf,
  type RecordedBinding,
  targetOf,
} from '../recording/recording.js';
import { scopeOf } from '../recording/scope.js';
import { isThenable } from '../../basics/thenable.js';
import { describeToken } from '../tokens/token.js';
import type { Winner } from '../recording/winner.js';

/** One container in which everything that won is bound, once, and nothing is built yet. */
export interface BoundWinners {
  readonly container: Container;
  /** Under which key each winner is built by itself; a contribution has one of its own. */
  readonly keys: ReadonlyMap<Winner, ServiceIdentifier>;
  /** Under which key a seam is bound. */
  readonly keyOf: KeyOf;
}

/** Binds a plan without problems. `onBuilt` hears of every singleton as it is built. */
export function bindWinners(
  plan: CompositionPlan,
  onBuilt: (service: BuiltService) => void,
): BoundWinners {
  const container = new Container({ defaultScope: 'Singleton' });
  const keys = new Map<Winner, ServiceIdentifier>();
  const keyOf = hideGuarded(plan.winners.keys());
  for (const winner of [...plan.winners.values()].flat()) {
    const { seam, placement } = winner.binding;
    const shared = keyOf(seam);
    const key = placement === undefined ? shared : Symbol(labelOf(winner.binding));
    keys.set(winner, key);
    bindOne(container, key, { winner, plan, keyOf, onBuilt });
    if (key !== shared) container.bind(shared).toService(key);
  }
  return { container, keys, keyOf };
}

interface Binding {
  readonly winner: Winner;
  readonly plan: CompositionPlan;
  readonly keyOf: KeyOf;
  readonly onBuilt: (service: BuiltService) => void;
}

function bindOne(container: Container, key: ServiceIdentifier, one: Binding): void {
  const { binding } = one.winner;
  const scope = scopeOf(binding, one.plan.winners);
  let fluent = callOn(container.bind(key), replayable(binding, one.keyOf));
  if (targetOf(binding)?.method !== 'toConstantValue') {
    const method = `in${scope.charAt(0).toUpperCase()}${scope.slice(1)}Scope`;
    // toFactory is always kept, and has no scope to set
    if (method in fluent) fluent = callOn(fluent, { method, args: [] });
  }
  callOn(fluent, { method: 'onActivation', args: [activationOf(one, scope === 'singleton')] });
}

/** The target call as Inversify must see it, so that decoration and thenables behave everywhere. */
function replayable(binding: RecordedBinding, keyOf: KeyOf): FluentCall {
  const target = targetOf(binding);
  if (target === undefined) throw new Error(`${labelOf(binding)} is bound to nothing`);
  const [first, needs] = target.args;
  // Inversify runs no activation for an alias, so it is bound to a factory that hands on its target
  if (target.method === 'toService') {
    const handOn = (value: unknown): unknown => value;
    return { method: 'toResolvedValue', args: [handOn, grantedNeeds([first], binding, keyOf)] };
  }
  if (typeof first !== 'function') return target;
  const build = (...args: readonly unknown[]): unknown => Reflect.apply(first, undefined, args);
  const sound =
    (factory: typeof build) =>
    (...args: readonly unknown[]): unknown =>
      refuseThenable(binding, factory(...args));
  const inContext = (context: unknown): unknown => build(guardedContext(context, binding, keyOf));
  const { method } = target;
  switch (method) {
    case 'toResolvedValue':
      return { method, args: [sound(build), grantedNeeds(needs, binding, keyOf)] };
    case 'toDynamicValue':
      return { method, args: [sound(inContext)] };
    case 'toFactory':
      return { method, args: [inContext] };
    default:
      return target;
  }
}

function refuseThenable(binding: RecordedBinding, value: unknown): unknown {
  if (value instanceof Promise || !isThenable(value)) return value;
  throw new Error(`The factory of ${labelOf(binding)} gave a thenable that is not a promise`);
}

function activationOf(one: Binding, kept: boolean): BindingActivation {
  const { binding, decorations } = one.winner;
  const target = targetOf(binding)?.method;
  const own = binding.calls.filter(({ method }) => method === 'onActivation');
  const hasLife = kept && target !== 'toService';
  return (context, value) => {
    const activated = own.reduce<unknown>(
      (inner, { args: [handler] }) =>
        chain(inner, (it) => apply(handler, [guardedContext(context, binding, one.keyOf), it])),
      value,
    );
    return chain(activated, (it) => {
      if (it === undefined || it === null) throw new Error(`it came to ${String(it)}`);
      if (hasLife) one.onBuilt(builtService(binding, it));
      refuseMisplaced(binding, it);
      if (describeToken(binding.seam).sealed === true) freezeService(it);
      const outer = decorations.reduce<unknown>(
        (inner, decoration) =>
          decorate(inner, decoration, binding, handedTo(decoration, context, one.keyOf)),
        it,
      );
      refuseMisplaced(binding, outer);
      return outer;
    });
  };
}

/** What is placed in a phase must say so itself: the one was judged, the other is what runs. */
function refuseMisplaced({ seam, placement }: RecordedBinding, value: unknown): void {
  if (placement === undefined || describeToken(seam).phases === undefined) return;
  const { id, phase } = placement;
  const own = isRecord(value) ? value : {};
  if (own['id'] === id && own['phase'] === phase) return;
  const said = `"${String(own['id'])}" of phase "${String(own['phase'])}"`;
  throw new Error(`It calls itself ${said} and is placed as "${id}" of phase "${String(phase)}"`);
}

function decorate(
  inner: unknown,
  { module, wrap }: Winner['decorations'][number],
  binding: RecordedBinding,
  given: readonly unknown[],
): unknown {
  const outer = wrap(inner, ...given);
  const where = `The decoration of ${labelOf(binding)} by module "${module}"`;
  if (outer === undefined || outer === null) throw new Error(`${where} gave nothing`);
  if (isThenable(outer)) throw new Error(`${where} gave a promise or thenable`);
  const { keeps = [] } = describeToken(binding.seam);
  for (const name of keeps)
    if (hasMethod(inner, name) && !hasMethod(outer, name))
      throw new Error(`${where} lost ${name}(), which what it wraps has; hand it on`);
  return outer;
}

/** All of it is built already: needs of decorations count for the order of building. */
function handedTo(
  decoration: Winner['decorations'][number],
  context: ResolutionContext,
  keyOf: KeyOf,
): readonly unknown[] {
  return needsOfDecoration(decoration).map(({ seam, many, optional }) => {
    const key = decoration.trusted ? keyOf(seam) : (seam as ServiceIdentifier);
    return many ? context.getAll(key, { optional: true }) : context.get(key, { optional });
  });
}

/** What is handed in stays the host's, but for an ending that its binding asks for. */
function builtService(binding: RecordedBinding, value: unknown): BuiltService {
  const target = targetOf(binding);
  const given = target?.method === 'toConstantValue';
  const byClass = target?.method === 'to' ? target.args[0] : undefined;
  const { preDestroy } = readClassMetadata(target?.method === 'toSelf' ? binding.seam : byClass);
  const handlers = binding.calls.filter(({ method }) => method === 'onDeactivation');
  return {
    label: labelOf(binding),
    module: binding.module,
    value: given ? undefined : value,
    endings: [
      ...preDestroy.map((name) => () => methodOf(value, name)?.()),
      ...handlers.map(
        ({ args }) =>
          (): unknown =>
            apply(args[0], [value]),
      ),
    ],
  };
}

function callOn(target: object, { method, args }: FluentCall): object {
  const result = apply(Reflect.get(target, method), args, target);
  return isRecord(result) ? result : target;
}

function apply(method: unknown, args: readonly unknown[], self?: unknown): unknown {
  if (typeof method !== 'function')
    throw new TypeError('A binding has something else than a function');
  return Reflect.apply(method, self, [...args]) as unknown;
}

function chain(value: unknown, next: (value: unknown) => unknown): unknown {
  return value instanceof Promise ? value.then(next) : next(value);
}
