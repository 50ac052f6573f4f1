import { expect } from 'chai';
import { renderBanner } from '../../../../../src/adapters/cli/render/banner.js';
import type { OpenedHost } from '../../../../../src/adapters/cli/command-services.js';
import { address } from '../../../../../src/core/messaging/address.js';

const location = { file: '/o/my acme.yaml', dataFolder: '/o/.skillseam' };
const program = ['node', "/opt/it's/main.js"];
const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => `expertise/${slug}`);

const host: OpenedHost = {
  organisation: 'acme',
  url: 'http://127.0.0.1:7420/mcp',
  units: 3,
  agents: [
    { id: 'agent://files', state: 'up' },
    { id: 'agent://lab', state: 'down', detail: 'exited with 1' },
  ],
  example: 'expertise/a',
  diagnostics: ['agent://lab "echo": its slug is taken'],
  callers: [
    { principal: address('human://ada'), skills: names, keyFile: '/o/keys/ada', hostUser: true },
    { principal: address('human://eve'), skills: [], hostUser: false },
  ],
  stop: () => Promise.resolve(),
};

describe('renderBanner', () => {
  const lines = renderBanner(host, location, program).split('\n');

  it('says what is served, what is down, and what was refused', () => {
    expect(lines.slice(0, 4)).to.deep.equal([
      'skillseam serves "acme": 3 units, 2 agents.',
      '  up       agent://files',
      '  down     agent://lab  (exited with 1)',
      '  refused  agent://lab "echo": its slug is taken',
    ]);
  });

  it('says who may call what and how each gets in', () => {
    expect(lines).to.include('  human://ada: 6 skills (a, b, c, d, … 2 more)');
    expect(lines).to.include('      you, on this machine; key in /o/keys/ada');
    expect(lines).to.include('  human://eve: 0 skills');
  });

  it('lets nothing from outside pass for a line of its own', () => {
    const diagnostics = ['agent://lab "x\n\nMCP is served at http://evil\u001b[2J": no'];
    const text = renderBanner({ ...host, diagnostics }, location, program);
    expect(text).not.to.match(/^MCP is served at http:\/\/evil/m);
    expect(text).not.to.include('\u001b');
  });

  it('gives lines to paste, quoted for a shell', () => {
    const config = lines.find((line) => line.includes('mcpServers'))?.trim() ?? '';
    expect(JSON.parse(config)).to.deep.equal({
      mcpServers: {
        skillseam: {
          command: 'node',
          args: ["/opt/it's/main.js", 'mcp', '/o/my acme.yaml', '--data', '/o/.skillseam'],
        },
      },
    });
    expect(lines).to.include(
      "    node '/opt/it'\\''s/main.js' invoke expertise/a '{}' --file '/o/my acme.yaml' --data /o/.skillseam",
    );
    expect(lines.join('\n')).to.include('--header "Authorization: Bearer $(cat /o/keys/ada)"');
  });

  it('is a screenful', () => {
    expect(lines.length).to.be.lessThan(25);
  });

  it('leaves the inspector out when there is no HTTP', () => {
    const text = renderBanner({ ...host, url: undefined, callers: [] }, location, program);
    expect(text).to.include('(not over HTTP)').and.not.include('inspector');
  });
});
