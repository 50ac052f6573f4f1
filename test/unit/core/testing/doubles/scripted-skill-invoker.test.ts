import { expect } from 'chai';
import { SkillseamError } from '../../../../../src/core/errors/skillseam-error.js';
import {
  anInvocation,
  anUnmintedCaller,
} from '../../../../../src/core/testing/builders/builders.js';
import { ScriptedSkillInvoker } from '../../../../../src/core/testing/doubles/scripted-skill-invoker.js';

describe('ScriptedSkillInvoker', () => {
  const caller = anUnmintedCaller();

  it('answers with the arguments until it is told otherwise, and keeps what it began', async () => {
    const invoker = new ScriptedSkillInvoker();
    const echoed = await invoker.invoke(caller, anInvocation());
    expect(echoed).to.deep.equal({ kind: 'completed', value: { say: 'hello' } });
    invoker.script(({ onProgress }) => {
      onProgress({ progress: 1 });
      return { kind: 'accepted', handle: 'h-1' };
    });
    const accepted = await invoker.invoke(caller, anInvocation());
    expect(accepted).to.deep.equal({ kind: 'accepted', handle: 'h-1' });
    expect(invoker.calls.map((call) => call.caller)).to.deep.equal([caller, caller]);
  });

  it('begins no call that comes aborted, and says OVERLOADED when that is why', async () => {
    const invoker = new ScriptedSkillInvoker();
    const full = new SkillseamError('OVERLOADED', 'the host is stopping');
    const codes = [];
    for (const signal of [AbortSignal.abort(), AbortSignal.abort(full)]) {
      const result = await invoker.invoke(caller, anInvocation(), signal);
      codes.push(result.kind === 'failed' ? result.code : result.kind);
    }
    expect(codes).to.deep.equal(['CANCELLED', 'OVERLOADED']);
    expect(invoker.calls).to.be.empty;
  });

  it('ends a call whose signal aborts, although its skill hangs', async () => {
    const invoker = new ScriptedSkillInvoker();
    const controller = new AbortController();
    invoker.script(() => new Promise(() => undefined));
    const result = invoker.invoke(caller, anInvocation(), controller.signal);
    controller.abort();
    expect(await result).to.include({ kind: 'failed', code: 'CANCELLED' });
  });
});
