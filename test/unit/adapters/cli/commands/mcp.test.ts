import { expect } from 'chai';
import { mcp } from '../../../../../src/adapters/cli/commands/mcp.js';
import type { McpLines } from '../../../../../src/adapters/cli/command-services.js';
import { fakeContext } from '../../../../support/cli/fake-context.js';

const location = { file: '/o/acme.yaml', dataFolder: '/o/.skillseam' };

interface Wire {
  readonly sent: string[];
  readonly credentials: unknown[];
  readonly openMcp: (credential: unknown, onLine: (line: string) => void) => Promise<McpLines>;
}

/** A session that answers each line with `re: line` and ends when it is closed. */
function wire(): Wire {
  const [sent, credentials]: [string[], unknown[]] = [[], []];
  return {
    sent,
    credentials,
    openMcp: (credential, onLine) => {
      credentials.push(credential);
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const send = (line: string): void => {
        sent.push(line);
        onLine(`re: ${line}`);
      };
      return Promise.resolve({ send, close: end, ended });
    },
  };
}

describe('skillseam mcp', () => {
  it('carries lines both ways until standard input ends', async () => {
    const session = wire();
    const context = fakeContext({ input: 'one\ntwo\n', openMcp: session.openMcp });
    expect(await mcp(context, { location, as: 'human://bo' })).to.equal(0);
    expect(session.sent).to.deep.equal(['one', 'two']);
    expect(context.terminal.said).to.deep.equal(['re: one', 're: two']);
    expect(session.credentials).to.deep.equal([{ kind: 'bearer', key: 'key of human://bo' }]);
  });

  it('puts nothing but the protocol on standard output, also as the owner', async () => {
    const session = wire();
    const context = fakeContext({ ownerRuns: false, input: '', openMcp: session.openMcp });
    await mcp(context, { location });
    expect(context.terminal.said).to.deep.equal([]);
    expect(context.opened[0]).to.have.property('connectors', true);
    expect(context.stopped).to.deep.equal(['stopped']);
  });
});
