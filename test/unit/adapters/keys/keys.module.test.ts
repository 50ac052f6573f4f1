import { expect } from 'chai';
import { keysModule } from '../../../../src/adapters/keys/keys.module.js';
import { defineModule } from '../../../../src/core/container/tokens/module.js';
import { coreModule } from '../../../../src/core/core.module.js';
import { Authenticator } from '../../../../src/core/messaging/authenticator.js';
import { explainModules } from '../../../support/composition/explain-modules.js';
import { problemsOf } from '../../../support/composition/problems-of.js';

const key = 'sk_0123456789abcdef';

describe('keysModule', () => {
  it('yields to an authenticator of a host’s own', () => {
    const own = defineModule('own', (binder) => {
      binder.bind(Authenticator).toConstantValue({ authenticate: async () => undefined });
    });
    const keys = keysModule({ callers: { 'human://ada': { keys: [key] } } });
    const { bindings, problems } = explainModules({ modules: [coreModule, keys, own] });
    expect(problems.filter((text) => text.includes('Authenticator'))).to.deep.equal([]);
    const bound = bindings.find(({ seam }) => seam === 'Authenticator');
    expect(bound).to.include({ module: 'own' });
  });

  it('reports all that is wrong with its options, without a key', () => {
    const callers = { ada: { keys: [key] }, 'human://bo': { keys: ['short'] } };
    expect(problemsOf(keysModule({ callers })).filter((text) => /Option/.test(text))).to.deep.equal(
      [
        'Option "callers.ada" can be no caller (module "keysModule"); write human://…, service://…, agent://…, a2a://…',
        'Option "callers.human://bo.keys" does not fit (module "keysModule"); give a list of keys of 16 to 512 characters',
      ],
    );
  });
});
