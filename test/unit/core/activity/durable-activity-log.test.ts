import { expect } from 'chai';
import type {
  ActivityRecord,
  StoredActivity,
} from '../../../../src/core/activity/activity-record.js';
import type { ActivityStore } from '../../../../src/core/activity/activity-store.js';
import { DurableActivityLog } from '../../../../src/core/activity/durable-activity-log.js';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';
import { address } from '../../../../src/core/messaging/address.js';
import { InMemoryActivityStore } from '../../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../../src/core/testing/doubles/manual-clock.js';

const notice = (message: string): ActivityRecord => ({
  kind: 'notice',
  at: 1,
  severity: 'info',
  subject: 'test',
  message,
});

const intent = (callId: string, at: number): ActivityRecord => ({
  kind: 'intent',
  at,
  callId,
  correlationId: callId,
  tenant: 'acme',
  principal: address('human://ada'),
  chain: [],
  entry: 'cli',
  skill: 'expertise/files-read',
  verdicts: [],
});

/** A store whose writes are let go by hand, in any order. */
class SlowStore implements ActivityStore {
  readonly waiting: { readonly settle: () => void; readonly fail: () => void }[] = [];
  #seq = 0;

  append(): Promise<number> {
    this.#seq += 1;
    const seq = this.#seq;
    return new Promise((resolve, reject) => {
      this.waiting.push({
        settle: () => resolve(seq),
        fail: () => reject(new Error('disk full')),
      });
    });
  }

  async read(): Promise<readonly StoredActivity[]> {
    return [];
  }

  async openIntents(): Promise<readonly []> {
    return [];
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('DurableActivityLog', () => {
  it('tells watchers a record only when it is stored, frozen and with its number', async () => {
    const store = new SlowStore();
    const log = new DurableActivityLog(store, new ManualClock());
    const seen: StoredActivity[] = [];
    log.onActivity((activity) => seen.push(activity));
    const recording = log.record(notice('one'));
    await turn();
    expect(seen).to.deep.equal([]);
    store.waiting[0]?.settle();
    await recording;
    expect(seen).to.deep.equal([{ ...notice('one'), seq: 1 }]);
    expect(Object.isFrozen(seen[0])).to.equal(true);
  });

  it('tells watchers in the order of the numbers, however the store settles', async () => {
    const store = new SlowStore();
    const log = new DurableActivityLog(store, new ManualClock());
    const seen: number[] = [];
    log.activity$.subscribe(({ seq }) => seen.push(seq));
    const recording = Promise.allSettled(
      ['one', 'two', 'three', 'four'].map((text) => log.record(notice(text))),
    );
    store.waiting[2]?.settle();
    store.waiting[1]?.fail();
    await turn();
    expect(seen).to.deep.equal([]);
    store.waiting[0]?.settle();
    store.waiting[3]?.settle();
    await recording;
    expect(seen).to.deep.equal([1, 3, 4]);
  });

  it('rejects with AUDIT_UNAVAILABLE and the cause when the store does, and tells nobody', async () => {
    const store = new InMemoryActivityStore();
    const log = new DurableActivityLog(store, new ManualClock());
    const seen: StoredActivity[] = [];
    log.onActivity((activity) => seen.push(activity));
    store.breakWrites();
    const fault: unknown = await log.record(notice('lost')).catch((error: unknown) => error);
    expect(SkillseamError.is(fault) && fault.code).to.equal('AUDIT_UNAVAILABLE');
    expect(fault).to.have.property('cause');
    expect(seen).to.deep.equal([]);
  });

  it('rejects when the store throws before it promises anything', async () => {
    const store = new InMemoryActivityStore();
    store.append = () => {
      throw new Error('closed');
    };
    const log = new DurableActivityLog(store, new ManualClock());
    const fault: unknown = await log.record(notice('lost')).catch((error: unknown) => error);
    expect(fault).to.have.property('code', 'AUDIT_UNAVAILABLE');
    expect(fault)
      .to.have.property('message')
      .that.equals('The activity record could not be written. Error: closed.');
  });

  it('gives a store that hangs up after five seconds, and goes on telling later records', async () => {
    const store = new SlowStore();
    const clock = new ManualClock();
    const log = new DurableActivityLog(store, clock);
    const seen: number[] = [];
    log.activity$.subscribe(({ seq }) => seen.push(seq));
    const hanging = log.record(notice('one')).catch((error: unknown) => error);
    clock.advance(4_999);
    const following = log.record(notice('two'));
    store.waiting[1]?.settle();
    await following;
    expect(seen).to.deep.equal([]);
    clock.advance(1);
    expect(await hanging).to.have.property('code', 'AUDIT_UNAVAILABLE');
    expect(seen).to.deep.equal([2]);
    store.waiting[0]?.settle();
    await turn();
    expect(seen).to.deep.equal([2]);
  });

  it('reports a watcher that throws once, as a warning on record, and goes on telling all', async () => {
    const store = new InMemoryActivityStore();
    const log = new DurableActivityLog(store, new ManualClock());
    const seen: number[] = [];
    log.onActivity(() => {
      throw new Error('no space left');
    });
    log.onActivity(({ seq }) => seen.push(seq));
    await log.record(notice('one'));
    await log.record(notice('two'));
    await turn();
    const warnings = store.records.filter(
      (record) => record.kind === 'notice' && record.severity === 'warning',
    );
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include({
      subject: 'activity-log',
      message: 'a watcher failed: Error: no space left',
    });
    expect(seen).to.deep.equal([1, 2, 3]);
  });

  it('survives a watcher that throws while no warning can be kept', async () => {
    const store = new InMemoryActivityStore();
    const log = new DurableActivityLog(store, new ManualClock());
    log.onActivity(() => {
      store.breakWrites();
      throw new Error('no');
    });
    await log.record(notice('one'));
    await turn();
    expect(store.records).to.have.length(1);
  });

  it('tells a watcher nothing more once it has left', async () => {
    const log = new DurableActivityLog(new InMemoryActivityStore(), new ManualClock());
    const seen: number[] = [];
    const leave = log.onActivity(({ seq }) => seen.push(seq));
    await log.record(notice('one'));
    leave();
    leave();
    await log.record(notice('two'));
    expect(seen).to.deep.equal([1]);
  });

  it('closes, at its start, what an earlier run left open, each call once', async () => {
    const clock = new ManualClock(10_000);
    const store = new InMemoryActivityStore();
    const earlier = new DurableActivityLog(store, clock);
    await earlier.record(intent('lost', 9_000));
    await earlier.record(intent('done', 9_500));
    const done = { ...intent('done', 9_500), kind: 'outcome', outcome: 'completed', durationMs: 1 };
    await earlier.record(done as ActivityRecord);

    const log = new DurableActivityLog(store, clock);
    await log.start();
    const outcomes = store.records.filter(({ kind }) => kind === 'outcome');
    expect(outcomes.map((one) => 'callId' in one && one.callId)).to.deep.equal(['done', 'lost']);
    expect(outcomes[1]).to.include({
      outcome: 'failed',
      code: 'OUTCOME_UNKNOWN',
      at: 10_000,
      durationMs: 1_000,
    });
    await new DurableActivityLog(store, clock).start();
    expect(store.records).to.have.length(4);
  });

  it('gives no negative duration when the wall clock went back between two runs', async () => {
    const store = new InMemoryActivityStore();
    await store.append(intent('lost', 20_000));
    await new DurableActivityLog(store, new ManualClock(10_000)).start();
    expect(store.records.at(-1)).to.include({ kind: 'outcome', durationMs: 0 });
  });

  it('does not start when what was left open cannot be closed', async () => {
    const store = new InMemoryActivityStore();
    await store.append(intent('lost', 1));
    store.breakWrites();
    const starting = new DurableActivityLog(store, new ManualClock()).start();
    const fault: unknown = await starting.catch((error: unknown) => error);
    expect(fault).to.have.property('code', 'AUDIT_UNAVAILABLE');
  });

  it('does not start when the store does not say what was left open', async () => {
    const store = new InMemoryActivityStore();
    store.openIntents = () => new Promise(() => undefined);
    const clock = new ManualClock();
    const starting = new DurableActivityLog(store, clock).start().catch((fault: unknown) => fault);
    clock.advance(5_000);
    const fault = await starting;
    expect(fault).to.have.property('code', 'AUDIT_UNAVAILABLE');
    expect(fault)
      .to.have.property('message')
      .that.equals(
        'The calls that an earlier run left open could not be read. Error: the store did not answer within 5000 ms.',
      );
  });

  it('completes its stream when it stops, and still records', async () => {
    const store = new InMemoryActivityStore();
    const log = new DurableActivityLog(store, new ManualClock());
    let completed = false;
    log.activity$.subscribe({ complete: () => (completed = true) });
    log.stop();
    await log.record(notice('late'));
    expect(completed).to.equal(true);
    expect(await log.read({})).to.deep.equal([{ ...notice('late'), seq: 1 }]);
  });
});
