import { expect } from 'chai';
import fc from 'fast-check';
import { allOf } from '../../../../../src/core/container/tokens/dependency.js';
import { defineModule, type Module } from '../../../../../src/core/container/tokens/module.js';
import { planComposition } from '../../../../../src/core/container/judging/plan-composition.js';
import { recordModules } from '../../../../../src/core/container/recording/record-modules.js';
import { labelOf } from '../../../../../src/core/container/recording/recording.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';

const service = (name: string) => token<string>(`test/build/${name}`);
const Door = token<string>('test/build/Door', { many: true, starts: 'last' });
const Stage = token<string>('test/build/Stage', { many: true });

/** A module that binds `name` to something that needs the others. */
const binding = (name: string, ...needs: readonly string[]): Module =>
  defineModule(name, (binder) => {
    const deps = needs.map(service);
    binder.bind(service(name)).toResolvedValue((...given: string[]) => given.join(), deps);
  });

const orderOf = (...modules: readonly Module[]): readonly string[] =>
  planComposition(recordModules(modules)).buildOrder.map(({ binding: { seam, ...rest } }) =>
    labelOf({ seam, ...rest }).replace('test/build/', ''),
  );

describe('orderBuild', () => {
  it('puts every dependency first, whatever the graph and the order of loading', () => {
    const graph = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 20 });
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 });
    fc.assert(
      fc.property(graph, order, (pairs, loading) => {
        const edges = pairs.filter(([a, b]) => a < b);
        const needsOf = (at: number) => edges.filter(([a]) => a === at).map(([, b]) => String(b));
        const built = orderOf(...loading.map((at) => binding(String(at), ...needsOf(at))));
        expect(built).to.have.length(9);
        for (const [a, b] of edges) {
          expect(built.indexOf(String(b))).to.be.lessThan(built.indexOf(String(a)));
        }
      }),
    );
  });

  it('lets names decide where needs do not', () => {
    expect(orderOf(binding('b'), binding('c'), binding('a'))).to.deep.equal(['a', 'b', 'c']);
  });

  it('puts what lets calls in last, and what needs it after that', () => {
    const doors = defineModule('doors', (binder) => {
      binder.contribute(Door, { id: 'front' }).toResolvedValue(() => 'front');
      binder
        .bind(service('Bell'))
        .toResolvedValue((doors: string[]) => doors.join(), [allOf(Door)]);
    });
    expect(orderOf(doors, binding('Zebra'))).to.deep.equal(['Zebra', 'Door[front]', 'Bell']);
  });

  it('lets what serves calls stand before what they pass through, and doors come last', () => {
    const Delivery = token<string>('test/build/Delivery', { starts: 'late' });
    const serving = defineModule('serving', (binder) => {
      binder.bind(Delivery).toResolvedValue(() => 'delivery');
      binder.bind(service('Aisle')).toResolvedValue((delivery: string) => delivery, [Delivery]);
      binder.contribute(Door, { id: 'a' }).toResolvedValue(() => 'door');
    });
    expect(orderOf(serving, binding('Worker'))).to.deep.equal([
      'Worker',
      'Delivery',
      'Aisle',
      'Door[a]',
    ]);
  });

  it('puts what cannot be read after what can', () => {
    const dark = defineModule('dark', (binder) => {
      binder.bind(service('Dark')).toDynamicValue((context) => context.get(service('Zebra')));
    });
    expect(orderOf(dark, binding('Zebra'))).to.deep.equal(['Zebra', 'Dark']);
  });

  it('builds contributions before who asks for them all', () => {
    const staged = defineModule('staged', (binder) => {
      binder.bind(service('All')).toResolvedValue((all: string[]) => all.join(), [allOf(Stage)]);
      binder.contribute(Stage, { id: 'a' }).toResolvedValue(() => 'a');
    });
    expect(orderOf(staged)).to.deep.equal(['Stage[a]', 'All']);
  });

  it('reports a circle with its path and its modules', () => {
    const circle = [binding('A', 'B'), binding('B', 'C'), binding('C', 'A')];
    expect(problemsOf(...circle)).to.deep.equal([
      'Services need each other: test/build/A -> test/build/B -> test/build/C -> test/build/A (modules "A", "B", "C"); let one of them ask for less, or split it',
    ]);
  });

  it('reports a circle through a many-seam, and an alias of itself', () => {
    const staged = defineModule('staged', (binder) => {
      binder.bind(service('All')).toResolvedValue((all: string[]) => all.join(), [allOf(Stage)]);
      binder.contribute(Stage, { id: 'a' }).toResolvedValue((all) => all, [service('All')]);
    });
    expect(problemsOf(staged)[0]).to.include(
      'test/build/All -> test/build/Stage[a] -> test/build/All',
    );
    const mirror = defineModule('mirror', (b) => {
      b.bind(service('Self')).toService(service('Self'));
    });
    expect(problemsOf(mirror)[0]).to.include(
      'test/build/Self -> test/build/Self (module "mirror")',
    );
  });

  it('reports every circle', () => {
    const said = problemsOf(binding('A', 'B'), binding('B', 'A'), binding('C', 'C'));
    expect(said).to.have.length(2);
  });
});
