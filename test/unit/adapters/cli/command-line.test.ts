import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { runCommandLine } from '../../../../src/adapters/cli/command-line.js';
import { fakeContext } from '../../../support/cli/fake-context.js';

describe('the command line', () => {
  it('teaches: commands, exit codes, and nothing on standard error', async () => {
    const context = fakeContext();
    expect(await runCommandLine(['--help'], context)).to.equal(0);
    const help = context.terminal.said.join('\n');
    for (const word of ['serve', 'mcp', 'check', 'skills', 'invoke', 'explain', 'activity', 'init'])
      expect(help).to.match(new RegExp(`^ {2}${word}\\b`, 'm'));
    expect(help).to.include('Exit codes:');
    expect(context.terminal.noted).to.deep.equal([]);
  });

  it('says which version it is', async () => {
    const context = fakeContext();
    expect(await runCommandLine(['--version'], context)).to.equal(0);
    const manifest = new URL('../../../../package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
    expect(context.terminal.said).to.deep.equal([version]);
    expect(context.terminal.noted).to.deep.equal([]);
  });

  it('offers --json on every command', async () => {
    for (const command of [
      'serve',
      'mcp',
      'check',
      'skills',
      'invoke',
      'explain',
      'activity',
      'init',
    ]) {
      const context = fakeContext();
      await runCommandLine([command, '--help'], context);
      expect(context.terminal.said.join('\n'), command).to.include('--json');
    }
  });

  for (const argv of [
    ['nonsense'],
    ['check'],
    ['invoke'],
    ['explain', 'human://a'],
    ['serve', '--port', 'x'],
    ['skills', '--nope'],
  ])
    it(`exits 2 for ${argv.join(' ')}`, async () => {
      const context = fakeContext();
      expect(await runCommandLine(argv, context)).to.equal(2);
      expect(context.terminal.noted.join('')).to.match(/error:/);
      expect([context.opened, context.owner.asked]).to.deep.equal([[], []]);
    });

  it('exits 2 and teaches when nothing is asked', async () => {
    const context = fakeContext();
    expect(await runCommandLine([], context)).to.equal(2);
    expect(context.terminal.noted.join('\n')).to.include('Usage: skillseam');
  });

  it('hands each command what was given', async () => {
    const context = fakeContext();
    context.owner.answer = () => Promise.resolve({ kind: 'completed', value: 1 });
    const argv = [
      'invoke',
      'add',
      '{"a":1}',
      '-f',
      '/o/a.yaml',
      '-t',
      '900',
      '--correlation-id',
      'c',
      '--json',
    ];
    expect(await runCommandLine(argv, context)).to.equal(0);
    expect(context.owner.asked[0]?.params).to.deep.equal({
      credential: { kind: 'os-user' },
      invocation: {
        skill: 'expertise/add',
        arguments: { a: 1 },
        timeoutMs: 900,
        correlationId: 'c',
      },
    });
  });

  it('runs every other command', async () => {
    const context = fakeContext({ ownerRuns: false });
    context.interrupt.abort();
    context.owner.answer = (method) =>
      Promise.resolve(method === 'explain' ? { hidden: [], providers: [], answer: 'allowed' } : []);
    expect(await runCommandLine(['check', 'a.yaml'], context)).to.equal(0);
    expect(await runCommandLine(['serve', 'a.yaml', '-p', '0'], context)).to.equal(0);
    expect(await runCommandLine(['mcp', 'a.yaml'], context)).to.equal(0);
    expect(await runCommandLine(['skills'], context)).to.equal(0);
    expect(await runCommandLine(['activity', '-n', '3'], context)).to.equal(0);
    expect(await runCommandLine(['explain', 'human://a', 'x'], context)).to.equal(0);
    expect(await runCommandLine(['init', '/nowhere/at/all.yaml'], fakeContext())).to.equal(2);
  });

  it('exits 130 when it was interrupted before it was done', async () => {
    const context = fakeContext({
      services: { check: () => Promise.reject(new Error('aborted')) },
    });
    context.interrupt.abort();
    expect(await runCommandLine(['check', 'a.yaml'], context)).to.equal(130);
    expect(context.terminal.noted).to.deep.equal(['Interrupted.']);
  });

  it('says what failed, without a stack, when something unexpected is thrown', async () => {
    const context = fakeContext({
      services: { check: () => Promise.reject(new Error('disk on fire')) },
    });
    expect(await runCommandLine(['check', 'a.yaml'], context)).to.equal(1);
    expect(context.terminal.noted).to.deep.equal(['skillseam failed: disk on fire']);
  });
});
