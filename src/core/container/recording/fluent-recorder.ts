import { suggestion } from '../../basics/nearest.js';
import { itemsOf } from '../../basics/items-of.js';
import type { BindingSyntax } from '../tokens/binding-syntax.js';
import { readNeed } from './needs.js';
import type { FluentCall } from './recording.js';

/** What is said of a condition is refused, with a remedy of its own. */
const condition = /^when($|[A-Z])/;
const chainMethods = [
  ...['to', 'toSelf', 'toConstantValue', 'toResolvedValue', 'toDynamicValue', 'toFactory'],
  ...['toService', 'inSingletonScope', 'inTransientScope', 'inRequestScope'],
  ...['onActivation', 'onDeactivation'],
];

/**
 * A stand-in for Inversify's fluent syntax that only writes down what is called on it, so that
 * winners can be replayed later. A proxy, since the syntax has thirty methods and all are alike.
 */
export function recordFluent<T>(calls: FluentCall[], assertOpen: () => void): BindingSyntax<T> {
  const fluent: BindingSyntax<T> = new Proxy(Object.create(null) as BindingSyntax<T>, {
    get: (_target, method) => {
      // asked by await and by console.log; the chain is neither a promise nor printable
      if (typeof method === 'symbol' || method === 'then') return undefined;
      if (!condition.test(method) && !chainMethods.includes(method))
        throw new Error(`"${method}" is not part of a binding${suggestion(method, chainMethods)}`);
      return (...args: readonly unknown[]) => {
        assertOpen();
        calls.push({ method, args: readArguments(method, args) });
        return fluent;
      };
    },
  });
  return fluent;
}

/** What is needed is read now, and judged and bound as it was read. */
function readArguments(method: string, args: readonly unknown[]): readonly unknown[] {
  const [first, needs, ...more] = args;
  if (method === 'toService') return [readNeed(first)];
  if (method !== 'toResolvedValue' || !Array.isArray(needs)) return args;
  return [first, itemsOf(needs).map(readNeed), ...more];
}
