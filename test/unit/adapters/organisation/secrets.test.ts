import { expect } from 'chai';
import { faultyFiles } from '../../../fixtures/organisation/faulty-files.js';
import { problemsIn } from '../../../support/organisation/read-text.js';

const canary = 'canary';
const head = 'skillseam: 1\norganisation: acme\n';

/** Where a secret may stand, or land by mistake. Each of these files is faulty. */
const leaky: Readonly<Record<string, string>> = {
  'a broken line': `${head}callers: { human://ada: { keys: [canary\n`,
  'a broken quote': `${head}agents: "canary\n  - x: 'canary`,
  'a key hash with a typo': `${head}callers: { human://ada: { keys: [sha256:canary] } }\n`,
  'a key as an OS user': `${head}callers: { human://ada: { osUsers: ["\\u0007canary"] } }\n`,
  'a reference in lower case': connector('mcp-stdio', `command: node, args: ["\${canary}"]`),
  'an environment value': connector('mcp-stdio', `command: node, cwd: "\${TOKEN}"`),
  'a module from the environment': connector('in-process', `module: "\${TOKEN}"`),
  'a header': connector('mcp-http', 'url: "https://a.example", headers: { Bad Name: canary }'),
  'a header value': connector('mcp-http', 'url: "https://a.example", headers: { A: "é canary" }'),
  'a password in a URL': connector('mcp-http', 'url: "https://ada:canary@a.example"'),
  'a password in what is no URL': connector('mcp-http', 'url: "ada:canary@a.example:x"'),
  'a URL from the environment': connector('mcp-http', `url: "http://\${TOKEN}"`),
  'an alias': `${head}callers: *canary\n`,
  'a tag': `${head}callers: !canary {}\n`,
  'a number': `${head}listen: { port: 7777777canary }\n`,
  'a schema': expertise('{ type: object, pattern: "(canary" }'),
  'a pattern in a schema': expertise('{ type: object, properties: { a: { pattern: "[canary" } } }'),
  'a default in a schema': expertise('{ type: objekt, default: canary }'),
  'a level': `${head}agents: { a: { description: A., initiative: canary } }\n`,
  'an address': `${head}units: { a: { description: A., members: ["human:canary"] } }\n`,
  'an origin': `${head}units: { a: { description: A., boundary: { opacity: [{ origin: canary }] } } }\n`,
};

function connector(kind: string, settings: string): string {
  return `${head}units: { u: { description: U., members: [agent://a] } }\nagents: { a: { description: A., connector: { kind: ${kind}, ${settings} } } }\n`;
}

function expertise(schema: string): string {
  return `${head}units: { u: { description: U., members: [agent://a] } }\nagents: { a: { description: A., connector: { kind: in-process, module: acme.yaml }, expertise: [{ name: a, description: A., inputSchema: ${schema} }] } }\n`;
}

describe('what is said about an organisation file', () => {
  for (const [where, text] of Object.entries(leaky))
    it(`does not show a secret that stands as ${where}`, async () => {
      const problems = await problemsIn(text);
      expect(problems).not.to.deep.equal([]);
      expect(problems.join('\n')).not.to.include(canary);
    });

  it('shows none of the secrets in any of the faulty files', async () => {
    const said = await Promise.all(faultyFiles.map(({ text, files }) => problemsIn(text, files)));
    expect(said.flat().join('\n')).not.to.include(canary);
  });
});
