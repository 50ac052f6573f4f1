import { expect } from 'chai';
import { CommandFailure } from '../../../../../src/adapters/cli/command-failure.js';
import { invoke } from '../../../../../src/adapters/cli/commands/invoke.js';
import { fakeContext } from '../../../../support/cli/fake-context.js';

const location = { file: '/o/acme.yaml', dataFolder: '/o/.skillseam' };
const asked = { location, skill: 'add', arguments: '{"a":1}', json: false };

describe('skillseam invoke', () => {
  it('calls the skill by its canonical name and prints the answer', async () => {
    const context = fakeContext();
    context.owner.answer = () => Promise.resolve({ kind: 'completed', value: { sum: 3 } });
    expect(await invoke(context, { ...asked, timeoutMs: 50, provider: 'unit://x' })).to.equal(0);
    expect(context.owner.asked).to.deep.equal([
      {
        method: 'invoke',
        params: {
          credential: { kind: 'os-user' },
          invocation: {
            skill: 'expertise/add',
            arguments: { a: 1 },
            timeoutMs: 50,
            provider: 'unit://x',
          },
        },
      },
    ]);
    expect(context.terminal.said).to.deep.equal(['{\n  "sum": 3\n}']);
  });

  it('shows progress and hands on the interrupt', async () => {
    const context = fakeContext();
    let signal: AbortSignal | undefined;
    context.owner.answer = (_method, _params, options) => {
      signal = options.signal;
      options.onNotice?.({ kind: 'progress', progress: { progress: 1, total: 2 } });
      return Promise.resolve({ kind: 'failed', code: 'CANCELLED', message: 'cancelled' });
    };
    expect(await invoke(context, asked)).to.equal(130);
    expect(signal).to.equal(context.interrupted);
    expect(context.terminal.shown[0]).to.include(' 50 %');
  });

  it('reads the arguments from standard input for -', async () => {
    const context = fakeContext({ input: '{"b": 2}' });
    context.owner.answer = () => Promise.resolve({ kind: 'completed', value: null });
    await invoke(context, { ...asked, arguments: '-', skill: 'expertise/add', json: true });
    expect(context.owner.asked[0]?.params).to.have.nested.property('invocation.arguments.b', 2);
    expect(context.terminal.said).to.deep.equal(['{"kind":"completed","value":null}']);
  });

  for (const [text, said] of [
    ['{', 'not JSON'],
    ['[1]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
  ] as const)
    it(`refuses ${text} as arguments before anything is asked`, async () => {
      const context = fakeContext();
      const error: unknown = await invoke(context, { ...asked, arguments: text }).catch(
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(CommandFailure);
      expect((error as CommandFailure).message).to.include(said);
      expect(context.owner.asked).to.deep.equal([]);
    });
});
