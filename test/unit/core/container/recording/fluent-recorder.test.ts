import { expect } from 'chai';
import { recordFluent } from '../../../../../src/core/container/recording/fluent-recorder.js';
import type { FluentCall } from '../../../../../src/core/container/recording/recording.js';

describe('recordFluent', () => {
  it('writes down a chain and does nothing else', () => {
    const calls: FluentCall[] = [];
    const factory = (): string => 'x';
    recordFluent<string>(calls, () => undefined)
      .toResolvedValue(factory)
      .inSingletonScope()
      .onDeactivation(() => undefined);
    expect(calls.map(({ method }) => method)).to.deep.equal([
      'toResolvedValue',
      'inSingletonScope',
      'onDeactivation',
    ]);
    expect(calls[0]?.args).to.deep.equal([factory]);
  });

  it('knows every word of a binding and no other', () => {
    const fluent = recordFluent<string>([], () => undefined);
    for (const word of ['inTransiantScope', 'inFooScope', 'onActivaton', 'toProvider', 'toFoo'])
      expect(() => void Reflect.get(fluent, word), word).to.throw(
        `"${word}" is not part of a binding`,
      );
    expect(() => void Reflect.get(fluent, 'onActivaton')).to.throw('did you mean "onActivation"?');
  });

  it('is neither a promise nor printable', async () => {
    const fluent: object = recordFluent<string>([], () => undefined);
    expect(await Promise.resolve(fluent)).to.equal(fluent);
    expect(Reflect.get(fluent, Symbol.toPrimitive)).to.equal(undefined);
  });
});
