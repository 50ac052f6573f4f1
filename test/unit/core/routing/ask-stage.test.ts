import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'chai';
import { allow } from '../../../../src/core/governance/decision.js';
import type { GovernanceStage } from '../../../../src/core/governance/governance-stage.js';
import { outcomes, saying, turn } from '../../../support/governance/delivery-tools.js';
import { GovernedWorld } from '../../../support/governance/governed-world.js';

describe('a stage that misbehaves', () => {
  for (const [does, review] of [
    [
      'throws',
      () => {
        throw new Error('stage secret');
      },
    ],
    ['rejects', () => Promise.reject(new Error('stage secret'))],
    ['gives nothing', () => undefined],
    ['gives true', () => true],
    ['gives a text', () => 'allow'],
    ['gives a look-alike', () => ({ kind: 'allow' })],
    ['gives a copy of a decision', () => ({ ...allow() })],
    ['promises nothing', async () => undefined],
    ['promises a look-alike', async () => ({ kind: 'allow' })],
    ['gives a heir of a decision', () => Object.create(allow()) as unknown],
    [
      'gives what throws when it is looked at',
      () =>
        new Proxy(
          {},
          {
            getPrototypeOf: () => {
              throw new Error('stage secret');
            },
          },
        ),
    ],
  ] as const) {
    it(`denies when a stage ${does}, and tells the cause to operators only`, async () => {
      const stage = saying(review as unknown as GovernanceStage['review']);
      const world = new GovernedWorld({ stages: [stage] });
      const result = await world.delivery.deliver(world.request());
      expect(result).to.deep.equal({
        kind: 'failed',
        code: 'GOVERNANCE_UNAVAILABLE',
        message: 'a governance check could not be completed',
      });
      expect(world.sent).to.deep.equal([]);
      expect(outcomes(world)[0]?.verdicts.at(-1)?.rule).to.match(/^the stage /);
    });
  }

  it('denies a thenable without calling it', async () => {
    let called = 0;
    const thenables = [
      { then: () => (called += 1) },
      Object.assign(Promise.resolve(allow()), { then: () => (called += 1) }),
      Object.create(Promise.prototype) as object,
      new (class extends Promise<unknown> {})((resolve) => resolve(allow())),
      new Proxy(Promise.resolve(allow()), {}),
      new Proxy(Promise.resolve(allow()), {
        get: (_target, key) => (key === 'then' ? () => (called += 1) : undefined),
      }),
    ];
    for (const thenable of thenables) {
      const review = (() => thenable) as unknown as GovernanceStage['review'];
      const world = new GovernedWorld({ stages: [saying(review)] });
      const result = await world.delivery.deliver(world.request());
      expect(result).to.include({ code: 'GOVERNANCE_UNAVAILABLE' });
    }
    expect(called).to.equal(0);
  });

  it('denies when a stage has not decided within its time', async () => {
    const world = new GovernedWorld({ stages: [saying(() => new Promise(() => undefined))] });
    const result = world.delivery.deliver(world.request());
    await turn();
    world.clock.advance(2_000);
    expect(await result).to.include({ code: 'GOVERNANCE_UNAVAILABLE' });
    expect(outcomes(world)[0]?.verdicts.at(-1)?.rule).to.include('within 2000 ms');
  });

  it('awaits a stage that promises a decision', async () => {
    const world = new GovernedWorld({ stages: [saying(async () => allow())] });
    expect(await world.delivery.deliver(world.request())).to.include({ kind: 'completed' });
    expect(world.clock.pending).to.equal(0);
  });

  it('awaits a stage also where an asynchronous context marks every promise', async () => {
    const world = new GovernedWorld({ stages: [saying(async () => allow())] });
    const result = await new AsyncLocalStorage<number>().run(1, () =>
      world.delivery.deliver(world.request()),
    );
    expect(result).to.include({ kind: 'completed' });
  });

  describe('with a promise that rejects when nobody waits for it any more', () => {
    const unhandled: unknown[] = [];
    const note = (fault: unknown) => unhandled.push(fault);
    let others: NodeJS.UnhandledRejectionListener[] = [];

    before(() => {
      others = process.listeners('unhandledRejection');
      process.removeAllListeners('unhandledRejection');
      process.on('unhandledRejection', note);
    });
    after(() => {
      process.removeListener('unhandledRejection', note);
      for (const other of others) process.on('unhandledRejection', other);
    });
    beforeEach(() => unhandled.splice(0));

    class Own extends Promise<never> {}
    class Odd extends Promise<never> {
      constructor(begin?: ConstructorParameters<typeof Promise<never>>[0]) {
        super(begin ?? ((_, reject) => reject(new Error('odd'))));
        if (begin !== undefined) throw new Error('made in no way but its own');
      }
    }
    for (const [what, make] of [
      ['a subclass', () => Own.reject(new Error('no'))],
      ['a subclass that makes no other', () => new Odd()],
      ['an own then', () => Object.assign(Promise.reject(new Error('no')), { then: 1 })],
      [
        'an own constructor',
        () => Object.assign(Promise.reject(new Error('no')), { constructor: 1 }),
      ],
    ] as const)
      it(`denies ${what} and goes on living`, async () => {
        const world = new GovernedWorld({ stages: [saying(make)] });
        const result = await world.delivery.deliver(world.request());
        expect(result).to.include({ code: 'GOVERNANCE_UNAVAILABLE' });
        await turn();
        expect(unhandled).to.deep.equal([]);
      });

    it('lives through a rejection after the time ran out', async () => {
      let fail: (fault: Error) => void = () => undefined;
      const never = new Promise<never>((_, reject) => (fail = reject));
      const world = new GovernedWorld({ stages: [saying(() => never)] });
      const result = world.delivery.deliver(world.request());
      await turn();
      world.clock.advance(2_000);
      expect(await result).to.include({ code: 'GOVERNANCE_UNAVAILABLE' });
      fail(new Error('late'));
      await turn();
      expect(unhandled).to.deep.equal([]);
    });

    it('lives through a reservation that is a rejected promise', async () => {
      const reserve = () => Promise.reject(new Error('no'));
      const stage = { id: 'own', phase: 'budget', review: () => allow(), reserve };
      const world = new GovernedWorld({ stages: [stage as unknown as GovernanceStage] });
      const result = await world.delivery.deliver(world.request());
      expect(result).to.include({ code: 'GOVERNANCE_UNAVAILABLE' });
      await turn();
      expect(unhandled).to.deep.equal([]);
    });
  });
});
