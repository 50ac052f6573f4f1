import { expect } from 'chai';
import { LazyServiceIdentifier } from 'inversify';
import { allOf, optional } from '../../../../../src/core/container/tokens/dependency.js';
import { explainModules } from '../../../../support/composition/explain-modules.js';
import { type Binder, defineModule } from '../../../../../src/core/container/tokens/module.js';
import { type AnyToken, token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';

const Ear = token<string>('test/needs/Ear');
const Eye = token<string>('test/needs/Eye');
const Clock = token<string>('test/needs/Clock', { suppliedBy: 'load clockModule' });
const Stage = token<string>('test/needs/Stage', { many: true });

const module = (name: string, register: (binder: Binder) => void) => defineModule(name, register);
const same = (value: string): string => value;
const count = (values: readonly string[]): string => String(values.length);

describe('checkNeeds', () => {
  it('says what is missing once, with everybody who needs it and where it comes from', () => {
    const ears = module('ears', (b) => b.bind(Ear).toResolvedValue(same, [Clock]));
    const eyes = module('eyes', (b) => b.bind(Eye).toResolvedValue(same, [Clock]));
    expect(problemsOf(eyes, ears)).to.deep.equal([
      'test/needs/Clock is not bound (needed by test/needs/Ear in module "ears", test/needs/Eye in module "eyes"); load clockModule',
    ]);
  });

  it('reports a seam that the host asks for although no service does', () => {
    const required: readonly AnyToken[] = [Clock, Stage];
    expect(explainModules({ modules: [], required }).problems).to.deep.equal([
      'test/needs/Clock is not bound (needed by the host); load clockModule',
      'test/needs/Stage is not bound (needed by the host); load a module that binds it',
    ]);
  });

  it('lets an optional seam and an empty many-seam be', () => {
    const ears = module('ears', (binder) => {
      binder.bind(Ear).toResolvedValue((clock?: string) => clock ?? '', [optional(Clock)]);
      binder.bind(Eye).toResolvedValue((all: string[]) => count(all), [allOf(Stage)]);
    });
    expect(problemsOf(ears)).to.deep.equal([]);
  });

  it('reports a many-seam that is asked for as one', () => {
    // @ts-expect-error a many-seam
    const ears = module('ears', (b) => b.bind(Ear).toResolvedValue(same, [Stage]));
    expect(problemsOf(ears)).to.deep.equal([
      'test/needs/Ear: test/needs/Stage takes contributions (module "ears"); ask for all of them, with allOf or @InjectAll',
    ]);
  });

  it('reports a single service that is asked for as many', () => {
    const ears = module('ears', (binder) => {
      // @ts-expect-error a single service
      binder.bind(Ear).toResolvedValue((all: string[]) => count(all), [allOf(Eye)]);
      binder.bind(Eye).toConstantValue('eye');
    });
    expect(problemsOf(ears)).to.deep.equal([
      'test/needs/Ear: test/needs/Eye is a single service (module "ears"); ask for it without allOf or @InjectAll',
    ]);
  });

  it('reports a token that an import cycle has left undefined', () => {
    const early: (typeof Clock)[] = [];
    const [absent = undefined as never] = early;
    const ears = module('ears', (b) => b.bind(Ear).toResolvedValue(same, [absent]));
    expect(problemsOf(ears)).to.deep.equal([
      'test/needs/Ear: need number 1 is undefined (module "ears"); mend its import, or break the cycle of imports',
    ]);
  });

  it('looks through a lazy identifier and an alias', () => {
    const ears = module('ears', (binder) => {
      // @ts-expect-error what it brings is not known
      binder.bind(Ear).toResolvedValue(same, [new LazyServiceIdentifier(() => Clock)]);
      binder.bind(Eye).toService(Clock);
    });
    expect(problemsOf(ears)[0]).to.match(/Clock is not bound \(needed by \S+Ear .*, \S+Eye /);
  });

  it('believes what cannot be read before it runs', () => {
    const ears = module('ears', (b) => b.bind(Ear).toDynamicValue((context) => context.get(Clock)));
    expect(problemsOf(ears)).to.deep.equal([]);
  });
});
