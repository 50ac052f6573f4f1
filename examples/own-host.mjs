import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as seam from 'skillseam';
import { inProcessModule } from 'skillseam/in-process';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { sqliteModule } from 'skillseam/sqlite';
import { systemModule } from 'skillseam/system';

const [team, clerk, ada] = ['unit://team', 'agent://clerk', 'human://ada'].map(seam.address);
const domain = { name: 'greet', description: 'Greets.', inputSchema: { type: 'object' } };
const seed = {
  tenant: 'example',
  units: [
    {
      address: team,
      description: 'A clerk and who works with it.',
      members: [clerk, ada],
      isolated: false,
      boundary: { opacity: [], projection: [] },
      grants: [],
      policies: {},
    },
  ],
  agents: [{ address: clerk, description: 'Greets people.', initiative: 'passive' }],
  expertise: [{ owner: clerk, own: [{ domain, holder: clerk }] }],
};

// How this host knows its callers: a key that is as good as the way it is kept.
const keys = seam.defineModule('keys', (binder) => {
  binder.bind(seam.Authenticator).toResolvedValue(
    (mint) => ({
      authenticate: async ({ kind, key }, entry) =>
        kind === 'bearer' && key === 'secret'
          ? mint.mint({ principal: ada, entry, tenant: seed.tenant, strength: 2 })
          : undefined,
    }),
    [seam.CallerMint],
  );
});

const host = seam.createHost({
  modules: [
    seam.coreModule,
    seam.governanceModule,
    seam.skillsModule({ seed }),
    systemModule,
    inProcessModule({
      agents: [{ agent: clerk, handlers: { greet: ({ name }) => `Hello, ${name ?? 'you'}!` } }],
    }),
    jsonSchemaModule,
    sqliteModule({ folder: await mkdtemp(join(tmpdir(), 'own-host-')) }),
    keys,
  ],
  config: { governance: { inFlightPerCaller: 16 }, calls: { timeoutMs: 5_000 } },
  // The rule of this host alone, in place of the built-in engine for the policies of units.
  overrides: (binder) => {
    binder.override(seam.PolicyEngine).toConstantValue({
      evaluate: ({ message }) =>
        message.payload.arguments.loud === true
          ? seam.deny('POLICY_DENIED', 'we do not shout here')
          : seam.allow('everything else'),
    });
  },
});
await host.start();

const caller = await host
  .get(seam.Authenticator)
  .authenticate({ kind: 'bearer', key: 'secret' }, 'inline');
const invoker = host.get(seam.SkillInvoker);
for (const args of [{ name: 'Ada' }, { loud: true }])
  console.log(await invoker.invoke(caller, { skill: 'expertise/greet', arguments: args }));
await host.stop();
