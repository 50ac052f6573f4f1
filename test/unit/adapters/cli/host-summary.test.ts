import { expect } from 'chai';
import { summarise } from '../../../../src/adapters/cli/host-summary.js';
import type { SkillConnector } from '../../../../src/core/connectors/skill-connector.js';
import type { ExpertiseSkill } from '../../../../src/core/expertise/expertise-skill-catalog.js';
import { address, type Address } from '../../../../src/core/messaging/address.js';
import { HostCallerMint } from '../../../../src/core/messaging/host-caller-mint.js';
import { type JsonObject } from '../../../../src/core/primitives/json.js';

const skill = (
  name: string,
  inputSchema: JsonObject,
  effect: 'read' | 'write',
): ExpertiseSkill => ({
  name: `expertise/${name}`,
  domain: { name, description: name, inputSchema, effect },
  providers: [],
});
const skills = [
  skill('writes', {}, 'write'),
  skill('needs', { required: ['a'] }, 'read'),
  skill('tries', { required: [] }, 'read'),
];
const [ada, eve] = [address('human://ada'), address('human://eve')];
const [lab, counsel] = [address('agent://lab'), address('agent://counsel')];
const connector = {
  agents: [lab],
  health: () => ({ state: 'down', detail: 'x' }),
};
const nothing = (): never => {
  throw new Error('a summary asks for nothing else');
};

const parts = {
  organisation: 'acme',
  callers: [
    { principal: ada, hostUser: true, keyFile: '/k/ada' },
    { principal: eve, hostUser: false },
  ],
  catalog: {
    list: ({ principal }: { readonly principal: string }) => (principal === ada ? skills : []),
    find: nothing,
    changes: nothing,
  },
  connectors: {
    connectorOf: (agent: Address) =>
      agent === lab ? (connector as unknown as SkillConnector) : undefined,
    register: nothing,
    list: nothing,
  },
  directory: {
    read: () =>
      ({
        units: new Map([[address('unit://u'), undefined]]),
        agents: new Map([lab, counsel].map((agent) => [agent, undefined])),
      }) as never,
    diagnostics: () => [
      { owner: address('agent://lab'), domain: 'x y', message: 'its slug is taken' },
    ],
    tenant: 'acme',
    versions$: undefined as never,
    replaceExpertise: nothing,
  },
  doors: [
    { id: 'local', url: undefined },
    { id: 'mcp-http', url: 'http://127.0.0.1:1/mcp' },
  ],
  mint: new HostCallerMint(),
};

describe('summarise', () => {
  it('says what is served, who may call what, and what was refused', () => {
    expect(summarise(parts)).to.deep.equal({
      organisation: 'acme',
      url: 'http://127.0.0.1:1/mcp',
      units: 1,
      agents: [
        { id: 'agent://lab', state: 'down', detail: 'x' },
        { id: 'agent://counsel', state: 'asked' },
      ],
      diagnostics: ['agent://lab "x y": its slug is taken'],
      example: 'expertise/tries',
      callers: [
        {
          principal: ada,
          hostUser: true,
          keyFile: '/k/ada',
          skills: ['expertise/writes', 'expertise/needs', 'expertise/tries'],
        },
        { principal: eve, hostUser: false, skills: [] },
      ],
    });
  });

  it('gives no example that needs arguments or changes anything, and no URL without HTTP', () => {
    const poor = {
      ...parts,
      doors: [],
      catalog: { ...parts.catalog, list: () => skills.slice(0, 2) },
    };
    expect(summarise(poor)).to.include({ example: undefined, url: undefined });
  });
});
