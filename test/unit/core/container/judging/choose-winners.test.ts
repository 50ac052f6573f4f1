import { expect } from 'chai';
import fc from 'fast-check';
import { explainModules } from '../../../../support/composition/explain-modules.js';
import {
  type Binder,
  defineModule,
  type Module,
} from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';

const Ear = token<string>('test/winners/Ear');
const Stage = token<string>('test/winners/Stage', { many: true });

type Act = 'tryBind' | 'bind' | 'override';
const binding = (name: string, act: Act): Module =>
  defineModule(name, (binder) => {
    binder[act](Ear).toConstantValue(name);
  });
const staging = (name: string, register: (binder: Binder) => void): Module =>
  defineModule(name, register);

const winnerOf = (modules: readonly Module[]): string | undefined =>
  explainModules({ modules }).bindings[0]?.module;

describe('chooseWinners', () => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    it(`lets override beat normal beat default, loaded in the order ${order.join()}`, () => {
      const all = [binding('d', 'tryBind'), binding('n', 'bind'), binding('o', 'override')];
      const modules = order.flatMap((index) => all[index] ?? []);
      expect(winnerOf(modules)).to.equal('o');
      expect(winnerOf(modules.filter(({ name }) => name !== 'o'))).to.equal('n');
      expect(problemsOf(...modules)).to.deep.equal([]);
    });
  }

  it('says the same of any set of bindings, whatever the order of loading', () => {
    const acts = fc.array(fc.constantFrom<Act>('tryBind', 'bind', 'override'), { maxLength: 6 });
    fc.assert(
      fc.property(
        acts.chain((list) => {
          const modules = list.map((act, index) => binding(`m${String(index)}`, act));
          const { length } = modules;
          const shuffled = fc.shuffledSubarray(modules, { minLength: length, maxLength: length });
          return fc.tuple(fc.constant(modules), shuffled);
        }),
        ([modules, shuffled]) => {
          expect(explainModules({ modules: shuffled })).to.deep.equal(explainModules({ modules }));
        },
      ),
    );
  });

  for (const [act, level, remedy] of [
    ['tryBind', 'default', 'load one of them, or bind the one that you want'],
    ['bind', 'normal', 'keep one, or let one of them override'],
    ['override', 'override', 'keep one override'],
  ] as const) {
    it(`names both modules that ${act} one seam`, () => {
      expect(problemsOf(binding('b', act), binding('a', act))).to.deep.equal([
        `test/winners/Ear is bound more than once at level ${level} (modules "a", "b"); ${remedy}`,
      ]);
    });
  }

  it('does not mind equals that something stronger replaces', () => {
    const equals = [binding('a', 'tryBind'), binding('b', 'tryBind')];
    expect(problemsOf(...equals, binding('n', 'bind'))).to.deep.equal([]);
    expect(winnerOf([...equals, binding('n', 'bind')])).to.equal('n');
  });

  it('counts two bindings of one module as two', () => {
    const twice = staging('twice', (binder) => {
      binder.bind(Ear).toConstantValue('left');
      binder.bind(Ear).toConstantValue('right');
    });
    expect(problemsOf(twice)[0]).to.include(
      'bound more than once at level normal (module "twice")',
    );
  });
});

describe('chooseWinners among contributions', () => {
  const two = staging('two', (binder) => {
    binder.contribute(Stage, { id: 'b' }).toConstantValue('b');
    binder.contribute(Stage, { id: 'a', after: ['b'] }).toConstantValue('a');
  });
  const placed = (...modules: readonly Module[]): readonly (string | undefined)[] =>
    explainModules({ modules }).bindings.map(({ module, placement }) =>
      [module, placement?.id].join(' '),
    );

  it('keeps them in the order that they ask for', () => {
    expect(placed(two)).to.deep.equal(['two b', 'two a']);
  });

  it('lets an override stand where the replaced one stood', () => {
    const third = staging('third', (binder) => {
      binder.overrideContribution(Stage, { id: 'a' }).toConstantValue('A');
    });
    expect(placed(third, two)).to.deep.equal(['two b', 'third a']);
  });

  it('lets an override choose another place', () => {
    const third = staging('third', (binder) => {
      binder
        .overrideContribution(Stage, { id: 'a', after: [], before: ['b'] })
        .toConstantValue('A');
    });
    expect(placed(third, two)).to.deep.equal(['third a', 'two b']);
  });

  it('reports an id that two modules contribute', () => {
    const again = staging('again', (binder) => {
      binder.contribute(Stage, { id: 'a' }).toConstantValue('a');
    });
    expect(problemsOf(two, again)).to.deep.equal([
      'test/winners/Stage[a] is bound more than once at level normal (modules "again", "two"); keep one, or let one of them override',
    ]);
  });

  it('reports an override of a contribution that nobody makes', () => {
    const third = staging('third', (binder) => {
      binder.overrideContribution(Stage, { id: 'z' }).toConstantValue('Z');
    });
    expect(problemsOf(two, third)).to.deep.equal([
      'test/winners/Stage[z] overrides a contribution that nobody makes (module "third"); contribute it, or mend its id',
    ]);
  });

  it('reports neighbours that nobody contributes, with those that exist', () => {
    const third = staging('third', (binder) => {
      binder.contribute(Stage, { id: 'c', before: ['x'], after: ['y'] }).toConstantValue('c');
    });
    expect(problemsOf(two, third)).to.deep.equal([
      'test/winners/Stage[c] stands after "y", which nobody contributes (module "third"); known ids: a, b, c',
      'test/winners/Stage[c] stands before "x", which nobody contributes (module "third"); known ids: a, b, c',
    ]);
  });

  it('reports a circle with its path and every module in it', () => {
    const third = staging('third', (binder) => {
      binder.contribute(Stage, { id: 'c', after: ['a'], before: ['b'] }).toConstantValue('c');
    });
    const [said] = problemsOf(two, third);
    expect(said).to.match(
      /^Contributions stand before each other: (\S+ -> ){3}\S+ \(modules "third", "two"\)/,
    );
  });
});
