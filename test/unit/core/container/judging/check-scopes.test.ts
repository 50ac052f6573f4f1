import { expect } from 'chai';
import { injectable } from 'inversify';
import { allOf } from '../../../../../src/core/container/tokens/dependency.js';
import { type Binder, defineModule } from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';

const Keeper = token<string>('test/scopes/Keeper');
const Brief = token<string>('test/scopes/Brief');
const Alias = token<string>('test/scopes/Alias');
const Stage = token<string>('test/scopes/Stage', { many: true });

const same = (value: string): string => value;
const problemOf = (register: (binder: Binder) => void): string | undefined =>
  problemsOf(defineModule('m', register))[0];
const remedy = '(module "m"); make it a singleton too, or hand over what varies as an argument';

describe('checkScopes', () => {
  for (const [scope, said] of [
    ['inTransientScope', 'transient'],
    ['inRequestScope', 'request'],
  ] as const) {
    it(`reports a singleton that keeps a service of ${said} scope`, () => {
      const problem = problemOf((binder) => {
        binder.bind(Keeper).toResolvedValue(same, [Brief]);
        binder
          .bind(Brief)
          .toResolvedValue(() => 'brief')
          [scope]();
      });
      expect(problem).to.equal(
        `A singleton keeps something shorter-lived: test/scopes/Keeper singleton -> test/scopes/Brief ${said} ${remedy}`,
      );
    });
  }

  it('finds it behind an alias, and shows the path', () => {
    const problem = problemOf((binder) => {
      binder.bind(Keeper).toResolvedValue(same, [Alias]);
      binder.bind(Alias).toService(Brief);
      binder
        .bind(Brief)
        .toResolvedValue(() => 'brief')
        .inTransientScope();
    });
    expect(problem).to.include(
      'test/scopes/Keeper singleton -> test/scopes/Alias transient -> test/scopes/Brief transient',
    );
  });

  it('finds it among contributions', () => {
    const problem = problemOf((binder) => {
      binder.bind(Keeper).toResolvedValue((all: string[]) => all.join(), [allOf(Stage)]);
      binder
        .contribute(Stage, { id: 'a' })
        .toResolvedValue(() => 'a')
        .inTransientScope();
    });
    expect(problem).to.include('Keeper singleton -> test/scopes/Stage[a] transient');
  });

  it('reads the scope that a class declares for itself', () => {
    @injectable('Transient')
    class BriefClass {
      readonly kind = 'brief';
    }
    const Class = token<BriefClass>('test/scopes/Class');
    const problem = problemOf((binder) => {
      binder.bind(Keeper).toResolvedValue(({ kind }: BriefClass) => kind, [Class]);
      binder.bind(Class).to(BriefClass);
    });
    expect(problem).to.include('Keeper singleton -> test/scopes/Class transient');
  });

  it('lets what is short-lived itself hold what is short-lived', () => {
    const problem = problemOf((binder) => {
      binder.bind(Keeper).toResolvedValue(same, [Brief]).inTransientScope();
      binder
        .bind(Brief)
        .toResolvedValue(() => 'brief')
        .inTransientScope();
    });
    expect(problem).to.equal(undefined);
  });
});
