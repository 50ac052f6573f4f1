import { expect } from 'chai';
import fc from 'fast-check';
import { allow } from '../../../../src/core/governance/decision.js';
import { governancePhases } from '../../../../src/core/governance/governance-phase.js';
import type { GovernanceStage } from '../../../../src/core/governance/governance-stage.js';
import type { SkillInvocationResult } from '../../../../src/core/invocation/skill-invocation-result.js';
import { address } from '../../../../src/core/messaging/address.js';
import { exportOf } from '../../../../src/core/testing/builders/organisation-sketch.js';
import { answered, intents, outcomes, turn } from '../../../support/governance/delivery-tools.js';
import { acme, GovernedWorld, type Handler } from '../../../support/governance/governed-world.js';
import { agentsDo, allowing, behaviours } from '../../../support/governance/misbehaviour.js';
import { reach } from '../../../support/governance/reach.js';

const oneOf = (table: Readonly<Record<string, unknown>>) => fc.constantFrom(...Object.keys(table));
const codeOf = (result: SkillInvocationResult) =>
  result.kind === 'failed' ? result.code : undefined;

describe('the loop, whatever is put into it', () => {
  it('reaches the agent only if every stage of every phase allows in so many words', async () => {
    const stages = fc.tuple(...governancePhases.map(() => oneOf(behaviours)));
    const mostly = fc.tuple(...governancePhases.map(() => fc.constantFrom(...allowing)));
    const runs: boolean[] = [];
    const chains = fc.oneof(
      stages,
      mostly,
      fc
        .tuple(stages, mostly, fc.nat({ max: 4 }))
        .map(([odd, sound, at]) =>
          sound.map((word, index) => (index === at ? (odd[at] ?? word) : word)),
        ),
    );
    await fc.assert(
      fc.asyncProperty(chains, async (words) => {
        const asked = new Map<string, number>();
        const own = governancePhases.map((phase, index) => ({
          id: phase,
          phase,
          review: () => {
            asked.set(phase, (asked.get(phase) ?? 0) + 1);
            return behaviours[words[index] ?? '']?.();
          },
        }));
        const world = new GovernedWorld({ stages: own as readonly GovernanceStage[] });
        const result = await world.delivery.deliver(world.request());
        const refusing = words.findIndex((word) => !allowing.includes(word));
        expect(world.sent).to.have.length(refusing === -1 ? 1 : 0);
        expect(result.kind).to.equal(refusing === -1 ? 'completed' : 'failed');
        const reached = refusing === -1 ? governancePhases.length : refusing + 1;
        const wanted = governancePhases.slice(0, reached).map((phase) => [phase, 1]);
        expect([...asked]).to.deep.equal(wanted);
        runs.push(refusing === -1);
      }),
      { numRuns: 400 },
    );
    reach(runs, 0.3);
  });

  it('leaves one outcome a call, which says what the caller was told', async () => {
    const ends = fc.record({
      does: oneOf(agentsDo),
      stage: fc.oneof(fc.constantFrom('allows'), oneOf(behaviours)),
      stop: fc.constantFrom('none', 'before', 'at once', 'later', 'deadline', 'stop'),
      handedTwice: fc.boolean(),
    });
    const runs: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(ends, async ({ does, stage, stop, handedTwice }) => {
        const review = behaviours[stage] as unknown as GovernanceStage['review'];
        const world = new GovernedWorld({
          handler: agentsDo[does] ?? (() => Promise.reject(new Error(does))),
          stages: [{ id: 'own', phase: 'policy', review }],
        });
        const result = await live(world, stop, handedTwice);
        const [outcome, ...more] = outcomes(world);
        expect(more).to.deep.equal([]);
        expect(outcome?.outcome).to.equal(result.kind);
        expect(outcome?.code).to.equal(codeOf(result));
        expect(intents(world).length).to.be.at.least(world.sent.length);
        expect(world.clock.pending).to.equal(0);
        runs.push(world.sent.length === 1);
      }),
      { numRuns: 600 },
    );
    reach(runs, 0.3);
  });

  it('runs nothing without a durable intent, and answers nothing without a durable outcome', async () => {
    const runs: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(oneOf(agentsDo), fc.boolean(), fc.boolean(), async (does, first, second) => {
        const world = new GovernedWorld({
          handler: agentsDo[does] ?? (() => Promise.reject(new Error(does))),
        });
        const append = world.store.append.bind(world.store);
        world.store.append = (record) =>
          (record.kind === 'intent' ? first : second)
            ? append(record)
            : Promise.reject(new Error());
        const call = world.delivery.deliver(world.request({ message: { timeLeftMs: 50 } }));
        await turn();
        world.clock.advance(50);
        const result = await call;
        expect(world.sent).to.have.length(first ? 1 : 0);
        if (!first || !second) expect(codeOf(result)).to.equal('AUDIT_UNAVAILABLE');
        else expect(codeOf(result)).to.not.equal('AUDIT_UNAVAILABLE');
        expect(outcomes(world)).to.have.length(second ? 1 : 0);
        runs.push(!first || !second);
      }),
      { numRuns: 300 },
    );
    reach(runs, 0.3);
  });

  it('never has more calls of one principal in flight than the limit, and frees every place', async () => {
    const steps = fc.array(
      fc.record({ by: fc.constantFrom('human://ada', 'human://bob'), then: fc.nat({ max: 3 }) }),
      { minLength: 5, maxLength: 25 },
    );
    const runs: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), steps, async (limit, calls) => {
        const running = new Map<string, number>();
        const finish: (() => void)[] = [];
        let most = 0;
        const count = (who: string, by: number) => {
          running.set(who, (running.get(who) ?? 0) + by);
          most = Math.max(most, ...running.values());
        };
        const handler: Handler = ({ from }) =>
          new Promise((resolve) => {
            count(from, 1);
            finish.push(() => {
              count(from, -1);
              resolve(answered);
            });
          });
        const grants = { 'human://ada': 'operator', 'human://bob': 'operator' } as const;
        const organisation = { units: { 'unit://acme': { grants } } };
        const world = new GovernedWorld({ organisation, handler, inFlightPerCaller: limit });
        const started: Promise<SkillInvocationResult>[] = [];
        for (const { by, then } of calls) {
          started.push(
            world.delivery.deliver(world.request({ claim: { principal: address(by) } })),
          );
          await turn();
          if (then === 0) finish.shift()?.();
        }
        while (finish.length > 0) finish.shift()?.();
        const results = await Promise.all(started);
        expect(most).to.be.at.most(limit);
        const refused = results.filter((result) => codeOf(result) === 'BUDGET_EXCEEDED');
        expect(refused.length + world.sent.length).to.equal(calls.length);
        world.handler = async () => answered;
        expect(await world.delivery.deliver(world.request())).to.include({ kind: 'completed' });
        runs.push(refused.length > 0);
      }),
      { numRuns: 100 },
    );
    reach(runs, 0.3);
  });

  it('starts no agent after a revocation was committed, however the two interleave', async () => {
    const revocations: Readonly<Record<string, (world: GovernedWorld) => void>> = {
      hide: (world) => world.change(acme, []),
      forbid: (world) => {
        const unit = { ...acme.units?.['unit://acme'], policies: { skills: { allowed: [] } } };
        world.change({ ...acme, units: { 'unit://acme': unit } });
      },
      revoke: (world) => world.change({ units: { 'unit://acme': {} } }),
      'end the allow': (world) => world.change({ units: { 'unit://acme': {} } }, [exportOf()]),
    };
    const runs: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), oneOf(revocations), async (scheduler, revocation) => {
        const target = exportOf({ allow: [address('human://ada')] });
        let revokedAtStart = false;
        let committed = false;
        const world = new GovernedWorld({
          ...(revocation === 'end the allow'
            ? { organisation: { units: { 'unit://acme': {} } } }
            : {}),
          handler: async () => {
            revokedAtStart = committed;
            return answered;
          },
          stages: [
            {
              id: 'slow',
              phase: 'permission',
              review: () => scheduler.schedule(Promise.resolve(allow()), 'stage'),
            },
          ],
        });
        const seen = revocation === 'end the allow' ? target : exportOf();
        world.exports = [seen];
        const append = world.store.append.bind(world.store);
        world.store.append = async (record) => {
          await scheduler.schedule(Promise.resolve(), `write ${record.kind}`);
          return append(record);
        };
        const change = scheduler.schedule(Promise.resolve(), 'revoke').then(() => {
          revocations[revocation]?.(world);
          committed = true;
        });
        const call = world.delivery.deliver(world.request({ target: seen }));
        await scheduler.waitFor(Promise.all([call, change]));
        expect(revokedAtStart).to.equal(false);
        expect(outcomes(world)).to.have.length(1);
        runs.push(world.sent.length === 0);
      }),
      { numRuns: 300 },
    );
    reach(runs, 0.2);
  });
});

/** A call from its begin to its end, stopped in one way or none. */
async function live(
  world: GovernedWorld,
  stop: string,
  handedTwice: boolean,
): Promise<SkillInvocationResult> {
  const cancel = new AbortController();
  if (stop === 'before') cancel.abort();
  const timeLeftMs = stop === 'stop' ? 60_000 : 50;
  const request = world.request({ signal: cancel.signal, message: { timeLeftMs } });
  const call = world.delivery.deliver(request);
  const again = handedTwice ? world.delivery.deliver(request) : undefined;
  if (stop === 'at once') cancel.abort();
  await turn();
  if (stop === 'later') cancel.abort();
  const stopped = stop === 'stop' ? world.delivery.stop() : undefined;
  world.clock.advance(stop === 'stop' ? 4_000 : 50);
  await Promise.all([again, stopped]);
  const result = await call;
  await turn();
  return result;
}
