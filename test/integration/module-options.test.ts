import { expect } from 'chai';
import { inProcessModule } from '../../src/adapters/in-process/in-process.module.js';
import { localModule } from '../../src/adapters/local/local.module.js';
import { mcpAgentsModule } from '../../src/adapters/mcp/agents/mcp-agents.module.js';
import { mcpDoorModule, mcpLineModule } from '../../src/adapters/mcp/door/mcp-door.module.js';
import { organisationModule } from '../../src/adapters/organisation/organisation.module.js';
import { sqliteModule } from '../../src/adapters/sqlite/sqlite.module.js';
import { CompositionError, createHost, type Module, skillsModule } from '../../src/index.js';

/** What createHost says of one module, without what it would still miss. */
function problemsOf(module: Module): readonly string[] {
  try {
    createHost({ modules: [module] });
  } catch (error) {
    if (!CompositionError.is(error)) throw error;
    return error.problems.filter((said) => !said.includes('is not bound (needed by'));
  }
  throw new Error('It made a host.');
}

const agent = 'agent://clerk';
const tools = { prefix: '', rename: {}, hide: [], effects: {} };
const stdio = { kind: 'mcp-stdio', agent, command: 'node', args: [], env: {}, cwd: '/', tools };

/** Modules as a host without a compiler might make them, and what it is told. */
const wrong: readonly (readonly [make: () => Module, ...said: readonly string[]])[] = [
  [
    () => sqliteModule({ folder: 'data' }),
    'Option "folder" does not fit (module "sqliteModule"); give an absolute path',
  ],
  [
    () => sqliteModule({ folder: '/data', size: 3 } as never),
    'Option "size" is no setting (module "sqliteModule"); known ones: folder',
  ],
  [
    () => localModule({} as never),
    'Option "folder" is missing (module "localModule"); give an absolute path',
  ],
  [
    () => mcpDoorModule({ host: '0.0.0.0', port: -1, sessions: 0, sessionIdleMs: NaN }),
    'Option "host" does not fit (module "mcpDoorModule"); give 127.0.0.1, localhost or ::1: keys travel in clear',
    'Option "port" does not fit (module "mcpDoorModule"); give a whole number from 0 to 65535',
    'Option "sessionIdleMs" does not fit (module "mcpDoorModule"); give a whole number from 1',
    'Option "sessions" does not fit (module "mcpDoorModule"); give a whole number from 1',
  ],
  [
    () => mcpLineModule({ drainMs: '5' } as never),
    'Option "drainMs" does not fit (module "mcpLineModule"); give a whole number from 0 to 600000',
  ],
  [
    () => mcpAgentsModule({ agents: [{ ...stdio, agent: 'human://ada', args: 'x' }] } as never),
    'Option "agents[0].agent" does not fit (module "mcpAgentsModule"); give an agent\'s address, e.g. agent://clerk',
    'Option "agents[0].args" does not fit (module "mcpAgentsModule"); give a list of texts, or []',
  ],
  [
    () =>
      mcpAgentsModule({
        agents: [
          {
            kind: 'mcp-http',
            agent,
            url: 'x',
            headers: { a: 1 },
            tools: { ...tools, effects: { t: 'none' } },
          },
        ],
      } as never),
    'Option "agents[0].headers" does not fit (module "mcpAgentsModule"); give texts by name, or {}',
    'Option "agents[0].tools.effects" does not fit (module "mcpAgentsModule"); give read, write or external by the name of the tool, or {}',
    'Option "agents[0].url" does not fit (module "mcpAgentsModule"); give a URL that begins with http:// or https://',
  ],
  [
    () =>
      skillsModule({
        seed: {
          tenant: 'acme',
          units: [{ address: 'unit:acme', isolated: false, policies: {} }],
          agents: [],
          expertise: [],
        },
        sketch: {},
      } as never),
    'Option "sketch" is no setting (module "skillsModule"); known ones: seed',
    'units[0].address does not fit (module "skillsModule"); give an address of unit',
    'units[0].grants is no list (module "skillsModule"); give a list, if need be []',
    'units[0].members is no list (module "skillsModule"); give a list, if need be []',
  ],
  [
    () => mcpAgentsModule({ agents: stdio } as never),
    'Option "agents" is no list (module "mcpAgentsModule"); give a list',
  ],
  [
    () => inProcessModule({ agents: [{ agent, handlers: { greet: 'hello' } }] } as never),
    'Option "agents[0].handlers" does not fit (module "inProcessModule"); give functions by domain: { \'domain name\': (args, context) => … }',
  ],
  [
    () => inProcessModule({ agents: [{ agent: 'clerk', module: './clerk.js' }] } as never),
    'Option "agents[0].agent" does not fit (module "inProcessModule"); give an agent\'s address, e.g. agent://clerk',
    'Option "agents[0].module" does not fit (module "inProcessModule"); give an absolute path',
  ],
  [
    () => organisationModule({ organisation: {} } as never, undefined as never),
    'The first argument is no organisation (module "organisationModule"); give what readOrganisation read',
    'The second argument is no list of keys (module "organisationModule"); give what generatedKeysIn made, or []',
  ],
];

describe('the options of a module', () => {
  for (const [index, [make, ...said]] of wrong.entries())
    it(`are judged with everything else: ${said[0] ?? String(index)}`, () => {
      expect(problemsOf(make())).to.deep.equal(said);
    });

  const makers: Readonly<Record<string, (options: never) => Module>> = {
    sqliteModule,
    localModule,
    mcpDoorModule,
    mcpLineModule,
    mcpAgentsModule,
    inProcessModule,
    skillsModule,
    organisationModule: (options) => organisationModule(options, []),
  };
  const hostile = (): unknown => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  for (const [name, make] of Object.entries(makers))
    for (const [what, options] of Object.entries({
      null: null,
      text: 'x',
      list: [],
      hostile: hostile(),
    }))
      it(`of ${name} are judged where they are ${what}`, () => {
        const said = problemsOf(make(options as never));
        expect(said).not.to.deep.equal([]);
        for (const line of said) expect(line).to.include(`(module "${name}"); `);
      });
});
