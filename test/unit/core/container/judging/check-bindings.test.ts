import { expect } from 'chai';
import { inject, injectable, injectFromBase } from 'inversify';
import { Inject } from '../../../../../src/core/container/tokens/inject.js';
import { type Binder, defineModule } from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';

const Thing = token<object>('test/bindings/Thing');
const Stage = token<object>('test/bindings/Stage', { many: true });

const problemOf = (register: (binder: Binder) => void): string | undefined =>
  problemsOf(defineModule('m', register))[0];

describe('checkBindings', () => {
  it('reports a binding that was begun and never finished', () => {
    expect(problemOf((binder) => void binder.bind(Thing))).to.equal(
      'test/bindings/Thing is begun and never bound to anything (module "m"); end it with toResolvedValue or the like',
    );
  });

  it('reports one beginning with two ends', () => {
    const said = problemOf((binder) => {
      const begun = binder.bind(Thing);
      begun.toConstantValue({});
      begun.toConstantValue({});
    });
    expect(said).to.include('is bound to several things at once (module "m"); keep one');
  });

  it('keeps single services and contributions apart', () => {
    // @ts-expect-error a many-seam
    expect(problemOf((binder) => binder.bind(Stage).toConstantValue({}))).to.include(
      'Stage takes contributions and is bound like a single service (module "m"); use contribute',
    );
    // @ts-expect-error a single service
    expect(problemOf((b) => b.contribute(Thing, { id: 'x' }).toConstantValue({}))).to.include(
      'Thing[x] is a single service and takes no contributions',
    );
  });

  it('refuses conditions, which decide at run time what nobody can judge before', () => {
    const said = problemOf((binder) => binder.bind(Thing).toConstantValue({}).whenNamed('left'));
    expect(said).to.equal(
      'test/bindings/Thing is bound under a condition, whenNamed (module "m"); give each variant a token of its own',
    );
    expect(
      problemOf((binder) =>
        binder
          .bind(Thing)
          .toConstantValue({})
          .when(() => true),
      ),
    ).to.include('under a condition, when ');
  });

  const deepMock: object = new Proxy(() => undefined, { get: (): unknown => deepMock });
  const poisoned = Object.defineProperty({}, 'then', {
    get: () => {
      throw new Error('poisoned');
    },
  });
  for (const [what, value] of [
    ['a promise', Promise.resolve({})],
    ['a thenable', { then: () => undefined }],
    ['a function with then', Object.assign(() => undefined, { then: () => undefined })],
    ['a mock that answers everything', deepMock],
    ['what throws when asked', poisoned],
  ] as const) {
    it(`refuses to hand in ${what}, which would come out as something else`, () => {
      expect(problemOf((binder) => binder.bind(Thing).toConstantValue(value))).to.include(
        'is handed a promise or thenable (module "m"); use toResolvedValue with an async factory',
      );
    });
  }

  it('refuses a ready-made service that nobody would start', () => {
    const said = problemOf((b) => b.bind(Thing).toConstantValue({ start: () => undefined }));
    expect(said).to.include('with start(), which the host would not call (module "m")');
  });

  it('takes a mock that answers every read but then', () => {
    const mock = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => 1) });
    expect(problemOf((binder) => binder.bind(Thing).toConstantValue(mock))).to.equal(undefined);
  });
});

describe('checkBindings of classes', () => {
  it('names the parameter that has no decorator', () => {
    @injectable()
    class Half {
      readonly all: readonly object[];
      constructor(@Inject(Thing) first: object, second: object) {
        this.all = [first, second];
      }
    }
    const said = problemOf((binder) => {
      binder.bind(token<Half>('test/bindings/Half')).to(Half);
      binder.bind(Thing).toConstantValue({});
    });
    expect(said).to.equal(
      'test/bindings/Half needs parameter 2 of Half, which has no @Inject (module "m"); add it, or use toResolvedValue(() => …, [a token for each])',
    );
  });

  it('does not ask for parameters that have a default', () => {
    @injectable()
    class Lenient {
      readonly all: readonly unknown[];
      constructor(@Inject(Thing) first: object, second = 2) {
        this.all = [first, second];
      }
    }
    const said = problemOf((binder) => {
      binder.bind(token<Lenient>('test/bindings/Lenient')).to(Lenient);
      binder.bind(Thing).toConstantValue({});
    });
    expect(said).to.equal(undefined);
  });

  it('reports a class whose base would silently get nothing', () => {
    @injectable()
    class Base {
      readonly thing: object;
      constructor(@inject(Thing) thing: object) {
        this.thing = thing;
      }
    }
    @injectable()
    class Derived extends Base {}
    const said = problemOf((binder) => {
      binder.bind(token<Derived>('test/bindings/Derived')).to(Derived);
    });
    expect(said).to.include('Derived, whose base class would get none of its parameters');
  });

  it('lets a class take its base’s parameters when it says so', () => {
    @injectable()
    class Base {
      readonly thing: object;
      constructor(@inject(Thing) thing: object) {
        this.thing = thing;
      }
    }
    @injectable()
    @injectFromBase({ extendConstructorArguments: true })
    class Derived extends Base {}
    const said = problemOf((binder) => {
      binder.bind(token<Derived>('test/bindings/FromBase')).to(Derived);
      binder.bind(Thing).toConstantValue({});
    });
    expect(said).to.equal(undefined);
  });

  it('reports a class whose instances would be taken for promises', () => {
    class Query {
      then(): void {
        return undefined;
      }
    }
    expect(problemOf((binder) => binder.bind(Thing).to(Query))).to.include(
      'is bound to a class whose instances are thenable (module "m"); rename its method then',
    );
  });

  it('reports what is no class', () => {
    expect(problemOf((binder) => binder.bind(Thing).toSelf())).to.include('is not a class');
  });

  for (const scope of ['inTransientScope', 'inRequestScope'] as const) {
    it(`reports an onDeactivation that would never run: ${scope}`, () => {
      const said = problemOf((binder) =>
        binder
          .bind(Thing)
          .toResolvedValue(() => ({}))
          [scope]()
          .onDeactivation(() => undefined),
      );
      expect(said).to.include('is short-lived, so that onDeactivation would never run');
    });
  }
});
