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

  it('is neither a promise nor printable', async () => {
    const fluent: object = recordFluent<string>([], () => undefined);
    expect(await Promise.resolve(fluent)).to.equal(fluent);
    expect(Reflect.get(fluent, Symbol.toPrimitive)).to.equal(undefined);
  });
});
