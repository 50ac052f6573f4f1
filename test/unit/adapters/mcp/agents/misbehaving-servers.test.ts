import { expect } from 'chai';
import type { McpStdioAgent } from '../../../../../src/adapters/mcp/agents/mcp-agent.js';
import { hidesText } from '../../../../../src/core/primitives/hidden-text.js';
import type { AgentReply } from '../../../../../src/core/connectors/skill-connector.js';
import { eventually } from '../../../../support/e2e/eventually.js';
import { AgentBench } from '../../../../support/mcp/agent-bench.js';
import { fixture, stdioAgent } from '../../../../support/mcp/servers.js';

describe('a server over standard streams that misbehaves', () => {
  let bench: AgentBench;

  const serve = async (way: string, more: Partial<McpStdioAgent> = {}): Promise<void> => {
    bench = new AgentBench([stdioAgent([fixture('misbehaving-server.mjs'), way], more)]);
    await bench.agents.start();
  };
  const said = (words: string): Promise<string> =>
    eventually(
      `a notice says "${words}"`,
      () => bench.notices.find(({ message }) => message.includes(words))?.message,
    );
  const codeOf = (reply: AgentReply): string => (reply.kind === 'failed' ? reply.code : reply.kind);

  afterEach(() => bench.agents.stop());

  it('costs only the tools that share a name', async () => {
    await serve('twins');
    expect(bench.names).to.deep.equal(['other']);
    expect(await said('all become "same"')).to.include('rename or hide');
  });

  it('costs only the tools that cannot be used', async () => {
    await serve('spoiled');
    expect(bench.names).to.deep.equal(['good']);
    await said('it has no input schema');
    await said('hidden characters');
  });

  it('is read page by page', async () => {
    await serve('pages');
    expect(bench.names).to.deep.equal(['page-0', 'page-1', 'page-2']);
  });

  it('is not followed in a circle', async () => {
    await serve('circle');
    await said('goes round in a circle');
    expect(bench.connector.health().state).to.equal('up');
  });

  it('is not read for ever', async () => {
    await serve('endless');
    await said('more than 100 pages');
  });

  it('has a thousand tools at most', async () => {
    await serve('thousands');
    expect(bench.names).to.have.length(1_000);
    await said('more than 1000 tools');
  });

  it('cannot fill the memory with what it says of its tools', async () => {
    await serve('wordy');
    await said('characters of them');
    expect(bench.names.length).to.be.within(1, 9);
  });

  it('is heard through what is not MCP', async () => {
    await serve('chatty');
    expect(codeOf(await bench.call('work'))).to.equal('answered');
  });

  it('answers a call only under its own number', async () => {
    await serve('strays');
    expect(await bench.call('work')).to.include({ kind: 'answered', value: 'right' });
  });

  for (const way of ['null', 'words', 'codeless', 'bare']) {
    it(`fails a call at once when its answer has no form (${way})`, async () => {
      await serve(way);
      expect(await bench.call('work')).to.include({
        code: 'PROVIDER_FAILED',
        message: 'The agent answered in a form that MCP does not know.',
      });
    });
  }

  it('is down when it does not list its tools, and is tried again', async () => {
    await serve('unlisted');
    expect(bench.connector.health().state).to.not.equal('up');
    await said('It is not connected: Invalid result for tools/list');
    expect(codeOf(await bench.call('work'))).to.equal('PROVIDER_UNAVAILABLE');
  });

  it('says with which words it died at the start', async () => {
    await serve('exits');
    expect(await said('It is not connected'))
      .to.include('exited with code 7')
      .and.include('it last wrote "no key was given"');
  });

  it('cannot write to the terminal of its operator, nor much', async () => {
    for (const [way, words] of [
      ['paints', 'it exited with code 7; it last wrote "\ufffd]0;owned\ufffd\ufffd\ufffdxxx'],
      ['exits', 'it last wrote "no key was given"; next try in'],
    ] as const) {
      await serve(way);
      const { detail = '' } = bench.connector.health();
      expect(detail)
        .to.include(words)
        .and.match(/; next try in \d+ ms$/);
      expect(detail.length).to.be.at.most(300);
      expect(hidesText(detail)).to.equal(false);
      await bench.agents.stop();
    }
  });

  it('cannot put into the record what only the file may know', async () => {
    await serve('exits', { env: { KEY: 'was given' } });
    expect(await said('It is not connected')).to.include('it last wrote "no key ***"');
  });

  it('is not found', async () => {
    await serve('any', { command: '/nowhere/at-all' });
    expect(await said('It is not connected')).to.include('"/nowhere/at-all" cannot be started in ');
    expect(bench.registered.size).to.equal(1);
  });

  it('may write to its standard error as much as it likes', async () => {
    await serve('loud');
    expect(codeOf(await bench.call('work'))).to.equal('answered');
  });

  it('is dropped when a line of its has no end', async () => {
    await serve('huge');
    expect(await said('It is not connected')).to.include('a line that is too long');
  });

  it('is slowed down when it floods, and does its work still', async () => {
    await serve('flood');
    const before = process.memoryUsage().rss;
    expect(codeOf(await bench.call('work'))).to.equal('answered');
    expect(process.memoryUsage().rss - before).to.be.lessThan(200 * 1024 * 1024);
    expect(bench.writes).to.have.length(1);
  });

  it('is refused what it asks for, all of it', async () => {
    await serve('demanding');
    expect(codeOf(await bench.call('work'))).to.equal('answered');
  });

  it('is dropped when it closes its output and lives on', async () => {
    await serve('shut');
    await said('It is not connected: it closed its output');
  });

  it('is dropped when it does not read', async () => {
    await serve('deaf');
    const calls = Array.from({ length: 40 }, () =>
      bench.call('work', { text: 'x'.repeat(1024 * 1024) }),
    );
    const codes = (await Promise.all(calls)).map(codeOf);
    expect(codes).to.include('PROVIDER_UNAVAILABLE').and.include('OUTCOME_UNKNOWN');
    await said('it does not read its input');
  });

  it('is ended when it does not want to end', async () => {
    await serve('stubborn');
    await bench.agents.stop();
    expect(bench.connector.health()).to.deep.equal({ state: 'down', detail: 'stopped' });
  });
});
