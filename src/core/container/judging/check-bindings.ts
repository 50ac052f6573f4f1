import { readClassMetadata } from '../recording/class-metadata.js';
import { kindOf } from '../../basics/kind-of.js';
import { inModules, problem } from '../recording/problem.js';
import { hasMethod } from '../../basics/has-method.js';
import { isTargetMethod, labelOf, type RecordedBinding, targetOf } from '../recording/recording.js';
import { isThenable } from '../../basics/thenable.js';
import { describeToken, importRemedy, isIdentifier } from '../tokens/token.js';

type Fault = readonly [what: string, remedy: string];

/** Reports bindings that would do nothing, or something else than they say, by themselves. */
export function checkBindings(bindings: readonly RecordedBinding[]): readonly string[] {
  return bindings.flatMap((binding) =>
    faultsOf(binding).map(([what, remedy]) =>
      problem(`${labelOf(binding)} ${what}`, inModules([binding.module]), remedy),
    ),
  );
}

function faultsOf(binding: RecordedBinding): readonly Fault[] {
  return [
    ...seamFaults(binding),
    ...targetFaults(binding),
    ...functionFaults(binding),
    ...cardinalityFaults(binding),
    ...conditionFaults(binding),
    ...constantFaults(binding),
    ...classFaults(binding),
    ...endingFaults(binding),
  ];
}

/** An import cycle, or a misspelt import, leaves a token undefined. */
function seamFaults({ seam }: RecordedBinding): readonly Fault[] {
  return isIdentifier(seam) ? [] : [['is bound and is no token', importRemedy]];
}

/** What must be a function, and what comes after it. */
function functionFaults(binding: RecordedBinding): readonly Fault[] {
  return binding.calls.flatMap(({ method, args: [first, second] }): readonly Fault[] => {
    if (!/^(toResolvedValue|toDynamicValue|toFactory|on[A-Z]\w+)$/.test(method)) return [];
    if (typeof first !== 'function')
      return [[`hands ${method} ${kindOf(first)}`, 'give it a function']];
    if (method !== 'toResolvedValue') return [];
    if (second !== undefined && !Array.isArray(second))
      return [[`hands ${method} ${kindOf(second)} for dependencies`, 'give a list of tokens']];
    return lackingFault(first.length, second?.length ?? 0);
  });
}

/** What a function would be handed too little of; those with a default or a rest count for none. */
function lackingFault(wanted: number, given: number): readonly Fault[] {
  if (wanted <= given) return [];
  const parameters = wanted === 1 ? 'one parameter' : `${String(wanted)} parameters`;
  const tokens = given === 0 ? 'no dependency' : `${String(given)} of its dependencies`;
  return [[`is made by a function of ${parameters} and names ${tokens}`, 'list a token for each']];
}

function targetFaults({ calls }: RecordedBinding): readonly Fault[] {
  const targets = calls.filter(({ method }) => isTargetMethod(method)).length;
  if (targets === 0) {
    return [['is begun and never bound to anything', 'end it with toResolvedValue or the like']];
  }
  return targets === 1 ? [] : [['is bound to several things at once', 'keep one']];
}

function cardinalityFaults({ seam, placement }: RecordedBinding): readonly Fault[] {
  const { many = false } = describeToken(seam);
  if (many && placement === undefined) {
    return [['takes contributions and is bound like a single service', 'use contribute']];
  }
  if (!many && placement !== undefined) {
    return [['is a single service and takes no contributions', 'use bind, tryBind or override']];
  }
  return [];
}

function conditionFaults({ calls }: RecordedBinding): readonly Fault[] {
  return calls
    .filter(({ method }) => method.startsWith('when'))
    .map(({ method }) => [
      `is bound under a condition, ${method}`,
      'give each variant a token of its own',
    ]);
}

function constantFaults(binding: RecordedBinding): readonly Fault[] {
  const target = targetOf(binding);
  if (target?.method !== 'toConstantValue') return [];
  const [value] = target.args;
  if (value === undefined || value === null) {
    return [[`is handed ${kindOf(value)}`, 'give it a value, or leave the binding out']];
  }
  if (isThenable(value)) {
    return [['is handed a promise or thenable', 'use toResolvedValue with an async factory']];
  }
  if (hasMethod(value, 'start')) {
    return [
      [
        'is handed a ready-made service with start(), which the host would not call',
        'use toResolvedValue(() => it), which gives its life to the host',
      ],
    ];
  }
  return [];
}

function classFaults(binding: RecordedBinding): readonly Fault[] {
  const target = targetOf(binding);
  if (target?.method !== 'to' && target?.method !== 'toSelf') return [];
  const bound: unknown = target.method === 'to' ? target.args[0] : binding.seam;
  if (typeof bound !== 'function') {
    return [['is bound to something that is not a class', 'bind a class, or use toResolvedValue']];
  }
  const faults: Fault[] = [...parameterFaults(bound)];
  if (isThenable(bound.prototype)) {
    faults.push(['is bound to a class whose instances are thenable', 'rename its method then']);
  }
  return faults;
}

function parameterFaults(bound: object): Fault[] {
  const { parameters } = readClassMetadata(bound);
  const faults = parameters.flatMap((injection, index): Fault[] =>
    injection === undefined
      ? [
          [
            `needs parameter ${String(index + 1)} of ${describeToken(bound).name}, which has no @Inject`,
            'add it, or use toResolvedValue(() => …, [a token for each])',
          ],
        ]
      : [],
  );
  const base: unknown = Object.getPrototypeOf(bound);
  if (parameters.length === 0 && readClassMetadata(base).parameters.length > 0) {
    const what = `is bound to ${describeToken(bound).name}, whose base class would get none of its parameters`;
    faults.push([what, 'repeat the constructor, add @injectFromBase, or use toResolvedValue']);
  }
  return faults;
}

function endingFaults({ calls }: RecordedBinding): readonly Fault[] {
  const shortLived = calls.some(({ method }) => /^in(Transient|Request)Scope$/.test(method));
  if (!shortLived || calls.every(({ method }) => method !== 'onDeactivation')) return [];
  return [['is short-lived, so that onDeactivation would never run', 'make it a singleton']];
}
