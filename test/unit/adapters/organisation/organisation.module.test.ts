import { expect } from 'chai';
import {
  generatedKeysIn,
  organisationModule,
} from '../../../../src/adapters/organisation/organisation.module.js';
import { startHost } from '../../../support/composition/start-host.js';
import { defineModule, defineTrustedModule } from '../../../../src/core/container/tokens/module.js';
import { address } from '../../../../src/core/messaging/address.js';
import { ExpertiseDirectory } from '../../../../src/core/expertise/expertise-directory.js';
import { Authenticator } from '../../../../src/core/messaging/authenticator.js';
import { CallerMint } from '../../../../src/core/messaging/caller-mint.js';
import { HostCallerMint } from '../../../../src/core/messaging/host-caller-mint.js';
import { organisation } from '../../../support/organisation/authenticator-subject.js';
import { rejectionOf } from '../../../support/composition/rejection-of.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const mintModule = defineTrustedModule('mint', (binder) => {
  binder.bind(CallerMint).toConstantValue(new HostCallerMint());
});

const directoryOf = (tenant: string) =>
  defineModule('directory', (binder) => {
    binder.bind(ExpertiseDirectory).toConstantValue({ tenant } as ExpertiseDirectory);
  });
const directory = directoryOf(organisation.name);

describe('organisationModule', () => {
  it('has the host know the callers of the file by the keys that were made for them', async () => {
    const keys = generatedKeysIn(temporaryFolder());
    const ensured = await keys.ensure(organisation.callers);
    const generated = 'keys' in ensured ? ensured.keys : [];
    await using host = await startHost({
      modules: [mintModule, directory, organisationModule(organisation, generated)],
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
      modules: [mintModule, directory, organisationModule(organisation, []), hostModule],
    });
    expect(host.get(Authenticator)).to.equal(own);
  });

  it('starts no host whose directory is of another organisation', async () => {
    const modules = [mintModule, directoryOf('globex'), organisationModule(organisation, [])];
    expect(String(await rejectionOf(startHost({ modules })))).to.include(
      `The callers are of "${organisation.name}" and the directory is of "globex"; give skillsModule the seed of the same file`,
    );
  });
});
