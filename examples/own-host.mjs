import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as seam from 'skillseam';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { sqliteModule } from 'skillseam/sqlite';

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

// The rule of this host alone, in place of the built-in engine for the policies of units.
const noShouting = seam.defineModule('noShouting', (binder) => {
  binder.override(seam.PolicyEngine).toConstantValue({
    evaluate: ({ message }) =>
      message.payload.arguments.loud === true
        ? seam.deny('POLICY_DENIED', 'we do not shout here')
        : seam.allow('everything else'),
  });
});

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

const host = await seam.composeHost({
  modules: [
    seam.coreModule,
    seam.governanceModule({ inFlightPerCaller: 16 }),
    seam.skillsModule({ seed, callTimeoutMs: 5_000 }),
    seam.systemModule,
    seam.inProcessModule({
      agents: [{ agent: clerk, handlers: { greet: ({ name }) => `Hello, ${name ?? 'you'}!` } }],
    }),
    jsonSchemaModule,
    sqliteModule({ folder: await mkdtemp(join(tmpdir(), 'own-host-')) }),
    noShouting,
    keys,
  ],
  required: seam.requiredSeams,
});

const caller = await host
  .get(seam.Authenticator)
  .authenticate({ kind: 'bearer', key: 'secret' }, 'inline');
const invoker = host.get(seam.SkillInvoker);
for (const args of [{ name: 'Ada' }, { loud: true }])
  console.log(await invoker.invoke(caller, { skill: 'expertise/greet', arguments: args }));
await host.stop();
