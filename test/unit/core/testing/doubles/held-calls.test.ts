import { expect } from 'chai';
import {
  anInvocation,
  anUnmintedCaller,
} from '../../../../../src/core/testing/builders/builders.js';
import { cancellationOf, HeldCalls } from '../../../../../src/core/testing/doubles/held-calls.js';
import { ScriptedSkillInvoker } from '../../../../../src/core/testing/doubles/scripted-skill-invoker.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';
import { aFewTurns } from '../../../../support/patience.js';

describe('HeldCalls', () => {
  it('keeps calls in flight until each is told how to end', async () => {
    const invoker = new ScriptedSkillInvoker();
    const held = new HeldCalls(invoker, aFewTurns);
    const results = [1, 2].map((say) =>
      invoker.invoke(anUnmintedCaller(), anInvocation({ arguments: { say } })),
    );
    (await held.arrival(1)).complete('second');
    (await held.arrival(0)).complete('first');
    expect(await Promise.all(results)).to.deep.equal([
      { kind: 'completed', value: 'first' },
      { kind: 'completed', value: 'second' },
    ]);
  });

  it('says that a call never arrived when patience ends', async () => {
    const held = new HeldCalls(new ScriptedSkillInvoker(), aFewTurns);
    expect(String(await rejectionOf(held.arrival(0)))).to.include('on its way to the invoker');
  });

  it('tells when a call is cancelled, also one that was before', async () => {
    const invoker = new ScriptedSkillInvoker();
    const held = new HeldCalls(invoker, aFewTurns);
    const controller = new AbortController();
    void invoker.invoke(anUnmintedCaller(), anInvocation(), controller.signal);
    const call = await held.arrival(0);
    const told = cancellationOf(call);
    controller.abort();
    await told;
    await cancellationOf(call);
    expect(call.signal.aborted).to.be.true;
  });
});
