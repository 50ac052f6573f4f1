import { inject, injectable } from 'inversify';
import { defineTrustedModule } from '../../../src/core/container/tokens/module.js';
import {
  type BootCases,
  Ear,
  Guarded,
  module,
  Nose,
  problems,
  problemsOfOne,
  same,
  Sealed,
  SealedStage,
  Stage,
} from './boot-case.js';

class Bare {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
@injectable()
class Parent {
  readonly name: string;
  constructor(@inject('name') name: string) {
    this.name = name;
  }
}
class Heir extends Parent {}
class Thenable {
  then(): void {
    this.then = () => undefined;
  }
}

/** One binding that would do nothing, or something else than it says. */
export const bindingCases: BootCases = {
  'a binding that is not finished': problemsOfOne((b) => b.bind(Ear)),
  'a binding to two things': problemsOfOne((b) => {
    const begun = b.bind(Ear);
    begun.toConstantValue('left');
    begun.toConstantValue('right');
  }),
  'a token that an import cycle left undefined': problemsOfOne((b) => {
    b.bind(undefined as never).toConstantValue('ear');
    b.decorate(null as never, (inner) => inner);
  }),
  'something else than a token': problemsOfOne((b) => {
    b.bind({ ear: 'left' } as never).toConstantValue('ear');
  }),
  'a class that says nothing of itself': problemsOfOne((b) => {
    const unnamed = Object.defineProperty((_given: string) => undefined, 'name', { value: '' });
    b.bind(unnamed as never).toSelf();
  }),
  'a many-seam that is bound': problemsOfOne((b) => b.bind(Stage as never).toConstantValue('it')),
  'a contribution to a single seam': problemsOfOne((b) =>
    b.contribute(Ear as never, { id: 'left' }).toConstantValue('it' as never),
  ),
  'a condition': problemsOfOne((b) => b.bind(Ear).toConstantValue('it').whenNamed('left')),
  'a promise as a value': problemsOfOne((b) =>
    b.bind(Ear).toConstantValue(Promise.resolve('ear') as never),
  ),
  'a ready-made service with a start': problemsOfOne((b) =>
    b.bind(Ear).toConstantValue({ start: () => undefined } as never),
  ),
  'no value': problemsOfOne((b) => b.bind(Ear).toConstantValue(undefined as never)),
  'no class': problemsOfOne((b) => b.bind(Ear).to('Ear' as never)),
  'a function that would be handed too little': problems(
    module('ears', (b) => b.bind(Ear).toResolvedValue(same as never)),
    module('wraps', (b) => b.decorate(Ear, ((ear: string, _eye: string) => ear) as never)),
    module('guards', (b) =>
      b
        .contribute(Stage, { id: 'a' })
        .toResolvedValue(((one: string, two: string) => one + two) as never, [Ear]),
    ),
  ),
  'no factory': problemsOfOne((b) => b.bind(Ear).toResolvedValue('ear' as never)),
  'no list of dependencies': problemsOfOne((b) =>
    b.bind(Ear).toResolvedValue(same, new Map() as never),
  ),
  'no handler': problemsOfOne((b) =>
    b
      .bind(Ear)
      .toConstantValue('ear')
      .onDeactivation([] as never),
  ),
  'a parameter that nothing is injected into': problemsOfOne((b) => b.bind(Ear).to(Bare as never)),
  'a base class that would get nothing': problemsOfOne((b) => b.bind(Ear).to(Heir as never)),
  'a class of thenables': problemsOfOne((b) => b.bind(Ear).to(Thenable as never)),
  'an ending that never comes': problemsOfOne((b) =>
    b
      .bind(Ear)
      .toResolvedValue(() => 'ear')
      .inTransientScope()
      .onDeactivation(() => undefined),
  ),
  'a decoration of nothing': problemsOfOne((b) => b.decorate(Ear, same)),
  'a decoration with something else than a list': problemsOfOne((b) => {
    b.bind(Ear).toConstantValue('ear');
    b.decorate(Ear, same, 'Clock' as never);
  }),
  'a decoration that needs what nobody binds': problems(
    module('m', (b) => {
      b.bind(Ear).toConstantValue('ear');
    }),
    module('loud', (b) => {
      b.decorate(Ear, (inner: string, _stages: unknown) => inner, [Nose]);
    }),
  ),
  'a decoration that is no function': problemsOfOne((b) => {
    b.bind(Ear).toConstantValue('ear');
    b.decorate(Ear, 'louder' as never);
  }),
};

const product = defineTrustedModule('product', (b) => {
  b.bind(Sealed).toConstantValue('ours');
  b.contribute(SealedStage, { id: 'ours' }).toConstantValue('ours');
  b.bind(Guarded).toConstantValue('ours');
});

/** What is kept from a host's own modules. */
export const keptCases: BootCases = {
  'a sealed seam that is bound': problems(
    module('theirs', (b) => b.tryBind(Sealed).toConstantValue('theirs')),
    product,
  ),
  'a sealed seam that is overridden': problems(
    product,
    module('theirs', (b) => b.override(Sealed).toConstantValue('theirs')),
  ),
  'a sealed seam that is contributed to': problems(
    product,
    module('theirs', (b) => b.contribute(SealedStage, { id: 'x' }).toConstantValue('theirs')),
  ),
  'a sealed seam that is decorated': problems(
    product,
    module('theirs', (b) => b.decorate(Sealed, same)),
  ),
  'a guarded seam that is needed': problems(
    product,
    module('theirs', (b) => b.bind(Ear).toResolvedValue(same, [Guarded])),
  ),
  'a guarded seam that is decorated': problems(
    product,
    module('theirs', (b) => b.decorate(Guarded, same)),
  ),
};
