import { expect } from 'chai';
import path from 'node:path';
import { organisationIn, problemsIn, readText } from '../../../support/organisation/read-text.js';

const head = 'skillseam: 1\norganisation: acme\n';

const full = `${head}listen: { host: "::1", port: 0 }
limits: { sessions: 5 }
callers:
  human://ada: { keys: [generated, sha256:${'AB'.repeat(32)}], osUsers: [ada, self] }
  Service://CI: {}
units:
  acme:
    description: All.
    members: [unit://acme/lab, human://ada]
    isolated: true
    grants: { human://ada: owner }
    policies: { skills: { allowed: [], blocked: [drop*] }, initiative: proactive }
  acme/lab:
    description: Lab.
    members: [agent://a, agent://b, agent://c, agent://d]
    boundary:
      opacity: [{ domain: secret* }]
      projection: [{ domain: law, origin: agent://d, rename: Law, retag: R., level: expert, allow: [service://CI] }]
    expertise: [{ name: run, description: R., inputSchema: { type: object }, holder: agent://c, idempotent: true }]
agents:
  a:
    description: A.
    connector:
      kind: mcp-stdio
      command: node
      args: ["\${SKILLSEAM_FOLDER}/x", "\${SKILLSEAM_DATA}/y", "$\${TOKEN}"]
      env: { T: "t=\${TOKEN}" }
      tools: { prefix: "a ", rename: { constructor: make }, hide: [drop*], effects: { see: read } }
  b: { description: B., initiative: autonomous, connector: { kind: mcp-http, url: "http://127.0.0.1:1/mcp", headers: { Authorization: "Bearer \${TOKEN}" } } }
  c: { description: C., connector: { kind: in-process, module: ./agents/c.mjs }, expertise: [{ name: run, description: R., effect: write, inputSchema: &s { type: object }, outputSchema: *s }] }
  d: { description: D., expertise: [{ name: law, description: L., level: advanced }] }
`;
const files = { 'agents/c.mjs': '' };

describe('readOrganisation', () => {
  it('resolves callers, listening and limits, with defaults for what was left out', async () => {
    const { name, listen, limits, callers } = await organisationIn(full, files);
    expect({ name, listen, limits, callers }).to.deep.equal({
      name: 'acme',
      listen: { host: '::1', port: 0 },
      limits: {
        inFlightPerCaller: 64,
        callTimeoutMs: 60_000,
        sessions: 5,
        sessionIdleMs: 600_000,
      },
      callers: [
        {
          principal: 'human://ada',
          keyHashes: ['ab'.repeat(32)],
          generatedKey: true,
          osUsers: ['ada'],
          hostUser: true,
        },
        {
          principal: 'service://CI',
          keyHashes: [],
          generatedKey: false,
          osUsers: [],
          hostUser: false,
        },
      ],
    });
  });

  it('resolves units with the place of each unit and grant', async () => {
    const { directory } = await organisationIn(full, files);
    expect(directory.tenant).to.equal('acme');
    expect(directory.units).to.deep.equal([
      {
        address: 'unit://acme',
        description: 'All.',
        members: ['unit://acme/lab', 'human://ada'],
        isolated: true,
        boundary: { opacity: [], projection: [] },
        grants: [{ principal: 'human://ada', level: 'owner', source: 'acme.yaml:13:15' }],
        policies: { skills: { allowed: [], blocked: ['drop*'] }, initiative: 'proactive' },
        source: 'acme.yaml:9:3',
      },
      {
        address: 'unit://acme/lab',
        description: 'Lab.',
        members: ['agent://a', 'agent://b', 'agent://c', 'agent://d'],
        isolated: false,
        boundary: {
          opacity: [{ domain: 'secret*' }],
          projection: [
            {
              domain: 'law',
              origin: 'agent://d',
              rename: 'Law',
              retag: 'R.',
              level: 'expert',
              allow: ['service://CI'],
            },
          ],
        },
        grants: [],
        policies: {},
        source: 'acme.yaml:15:3',
      },
    ]);
  });

  it('resolves agents and expertise; whoever does the work is the holder', async () => {
    const { directory } = await organisationIn(full, files);
    expect(directory.agents.map(({ initiative, source }) => [initiative, source])).to.deep.equal([
      ['passive', 'acme.yaml:23:3'],
      ['autonomous', 'acme.yaml:31:3'],
      ['passive', 'acme.yaml:32:3'],
      ['passive', 'acme.yaml:33:3'],
    ]);
    const inputSchema = { type: 'object' };
    expect(directory.expertise).to.deep.equal([
      {
        owner: 'unit://acme/lab',
        own: [
          {
            domain: { name: 'run', description: 'R.', inputSchema, idempotent: true },
            holder: 'agent://c',
            source: 'acme.yaml:21:17',
          },
        ],
      },
      {
        owner: 'agent://c',
        own: [
          {
            domain: {
              name: 'run',
              description: 'R.',
              effect: 'write',
              inputSchema,
              outputSchema: inputSchema,
            },
            holder: 'agent://c',
            source: 'acme.yaml:32:94',
          },
        ],
      },
      {
        owner: 'agent://d',
        own: [
          {
            domain: { name: 'law', description: 'L.', level: 'advanced' },
            holder: 'agent://d',
            source: 'acme.yaml:33:37',
          },
        ],
      },
    ]);
  });

  it('resolves connectors against the folder of the file and the environment', async () => {
    const read = await readText(full, files);
    if (!('organisation' in read)) throw new Error('The file was refused.');
    const { folder, organisation } = read;
    expect(organisation.file).to.equal(path.join(folder, 'acme.yaml'));
    const [stdio, http, inProcess] = organisation.connectors;
    expect(stdio).to.deep.include({
      kind: 'mcp-stdio',
      agent: 'agent://a',
      command: 'node',
      args: [`${folder}/x`, `${folder}/data/y`, `\${TOKEN}`],
      cwd: folder,
    });
    expect({ ...stdio }).to.have.nested.property('env.T', 't=canary-of-the-environment');
    const tools = stdio?.kind === 'mcp-stdio' ? stdio.tools : undefined;
    expect([tools?.prefix, tools?.hide, { ...tools?.rename }, { ...tools?.effects }]).to.deep.equal(
      ['a ', ['drop*'], { constructor: 'make' }, { see: 'read' }],
    );
    expect(http).to.have.property('url', 'http://127.0.0.1:1/mcp');
    expect({ ...http }).to.have.nested.property(
      'headers.Authorization',
      'Bearer canary-of-the-environment',
    );
    expect(inProcess).to.deep.equal({
      kind: 'in-process',
      agent: 'agent://c',
      module: path.join(folder, 'agents/c.mjs'),
    });
  });

  it('hands programs texts with lines, and empty ones', async () => {
    const connector = `{ kind: mcp-stdio, command: node, args: ["", "a\\nb"], env: { A: "", B: "\${LINES}" } }`;
    const text = `${head}units: { u: { description: U., members: [agent://a] } }
agents: { a: { description: A., connector: ${connector} } }
`;
    const [stdio] = (await organisationIn(text)).connectors;
    expect(stdio).to.have.deep.property('args', ['', 'a\nb']);
    expect({ ...(stdio?.kind === 'mcp-stdio' ? stdio.env : {}) }).to.deep.equal({
      A: '',
      B: 'a\nb',
    });
  });

  it('reads a byte order mark, CRLF and no final line end', async () => {
    const text = `\ufeff${head.replaceAll('\n', '\r\n')}listen: { port: 1 }`;
    expect((await organisationIn(text)).listen.port).to.equal(1);
    expect(await problemsIn(text.replace('port: 1', 'prt: 1'))).to.deep.equal([
      'acme.yaml:3:11: unknown key "prt"; did you mean "port"?',
    ]);
  });

  it('tells faults of every kind at once, in the order of the file', async () => {
    const text = `${head}listen: { prt: 1 }
units:
  home: { description: "", members: [agent://x] }
  home: { description: Twice. }
agents: { a: { description: A., connector: { kind: in-process, module: "\${NO}" } } }
`;
    expect(await problemsIn(text)).to.deep.equal([
      'acme.yaml:3:11: unknown key "prt"; did you mean "port"?',
      'acme.yaml:5:24: expected a description of 1 to 2000 visible characters',
      'acme.yaml:5:38: agent://x is not in this file; did you mean "agent://a"?',
      'acme.yaml:6:3: the key "home" stands here twice; keep one',
      'acme.yaml:7:11: agent://a is in no unit, so nobody can reach it; add it to the members of one',
      'acme.yaml:7:72: environment: NO is not set or empty; set it before the start',
    ]);
  });

  it('lists a hundred problems and counts the rest', async () => {
    const lines = Array.from({ length: 130 }, (_, at) => `key${String(at)}: 1\n`).join('');
    const problems = await problemsIn(head + lines);
    expect(problems).to.have.length(101);
    expect(problems.at(-1)).to.equal('acme.yaml:103:1: and 30 more from here on');
  });
});
