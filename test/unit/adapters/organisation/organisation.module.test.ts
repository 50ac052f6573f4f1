import { expect } from 'chai';
import {
  generatedKeysIn,
  organisationModule,
} from '../../../../src/adapters/organisation/organisation.module.js';
import { startHost } from '../../../support/composition/start-host.js';
import { defineModule, defineTrustedModule } from '../../../../src/core/container/tokens/module.js';
import { address } from '../../../../src/core/messaging/address.js';
import { Authenticator } from '../../../../src/core/messaging/authenticator.js';
import { CallerMint } from '../../../../src/core/messaging/caller-mint.js';
import { HostCallerMint } from '../../../../src/core/messaging/host-caller-mint.js';
import { organisation } from '../../../support/organisation/authenticator-subject.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const mintModule = defineTrustedModule('mint', (binder) => {
  binder.bind(CallerMint).toConstantValue(new HostCallerMint());
});

describe('organisationModule', () => {
  it('has the host know the callers of the file by the keys that were made for them', async () => {
    const keys = generatedKeysIn(temporaryFolder());
    const ensured = await keys.ensure(organisation.callers);
    const generated = 'keys' in ensured ? ensured.keys : [];
    await using host = await startHost({
      modules: [mintModule, organisationModule(organisation, generated)],
    });
    const read = await keys.read(address('human://bo'));
    const key = 'key' in read ? read.key : '';
    const caller = await host.get(Authenticator).authenticate({ kind: 'bearer', key }, 'mcp');
    expect(caller?.principal).to.equal('human://bo');
  });

  it('yields to a host that authenticates in its own way', async () => {
    const own: Authenticator = { authenticate: async () => undefined };
    const hostModule = defineModule('own', (binder) => {
      binder.bind(Authenticator).toConstantValue(own);
    });
    await using host = await startHost({
      modules: [mintModule, organisationModule(organisation, []), hostModule],
    });
    expect(host.get(Authenticator)).to.equal(own);
  });
});
