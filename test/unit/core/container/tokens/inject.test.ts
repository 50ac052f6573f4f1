import { expect } from 'chai';
import { inject, injectable } from 'inversify';
import { readClassMetadata } from '../../../../../src/core/container/recording/class-metadata.js';
import { startHost } from '../../../../support/composition/start-host.js';
import {
  Inject,
  InjectAll,
  InjectOptional,
} from '../../../../../src/core/container/tokens/inject.js';
import { defineModule } from '../../../../../src/core/container/tokens/module.js';
import { token } from '../../../../../src/core/container/tokens/token.js';

interface Clock {
  now(): number;
}
const Clock = token<Clock>('test/inject/Clock');
const Stage = token<string>('test/inject/Stage', { many: true });
const Missing = token<string>('test/inject/Missing');

@injectable()
class Decorated {
  readonly said: string;
  constructor(
    @Inject(Clock) clock: Clock,
    @InjectAll(Stage) stages: readonly string[],
    @InjectOptional(Missing) missing: string | undefined,
  ) {
    this.said = [clock.now(), ...stages, missing ?? 'nothing'].join(' ');
  }
}
const Decorated_ = token<Decorated>('test/inject/Decorated');

describe('Inject, InjectAll and InjectOptional', () => {
  it('hand a class what its parameters ask for', async () => {
    const modules = [
      defineModule('m', (binder) => {
        binder.bind(Clock).toConstantValue({ now: () => 7 });
        binder.contribute(Stage, { id: 'b' }).toConstantValue('b');
        binder.contribute(Stage, { id: 'a' }).toConstantValue('a');
        binder.bind(Decorated_).to(Decorated);
      }),
    ];
    await using host = await startHost({ modules });
    expect(host.get(Decorated_).said).to.equal('7 a b nothing');
    expect(host.explain().find(({ how }) => how === 'to')?.needs).to.deep.equal([
      'test/inject/Clock',
      'test/inject/Stage',
      'test/inject/Missing',
    ]);
  });

  it('take a parameter of a wider type', () => {
    @injectable()
    class Wide {
      readonly clock: unknown;
      constructor(@Inject(Clock) clock: unknown) {
        this.clock = clock;
      }
    }
    expect(readClassMetadata(Wide).parameters[0]?.seam).to.equal(Clock);
  });
});

describe('readClassMetadata', () => {
  it('reads what Inversify of this version has written down', () => {
    @injectable('Request')
    class Full {
      @inject('property') readonly property: unknown;
      readonly all: readonly unknown[];
      constructor(@inject('a') a: string, b = 1) {
        this.all = [a, b];
      }
    }
    expect(readClassMetadata(Full)).to.deep.equal({
      parameters: [{ kind: 'one', seam: 'a', optional: false }],
      properties: [{ kind: 'one', seam: 'property', optional: false }],
      scope: 'Request',
      preDestroy: [],
    });
    expect(readClassMetadata(Decorated).parameters.map((known) => known?.kind)).to.deep.equal([
      'one',
      'many',
      'one',
    ]);
  });

  it('is empty for what is no class', () => {
    expect(readClassMetadata('text').parameters).to.deep.equal([]);
  });
});
