import { expect } from 'chai';
import {
  type BoundedSession,
  McpSessions,
} from '../../../../../src/adapters/mcp/door/mcp-sessions.js';
import type { Caller } from '../../../../../src/core/messaging/caller.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { FakeHost } from '../../../../support/mcp-door/fake-host.js';

const limits = { sessions: 10, sessionIdleMs: 1_000 };
const host = new FakeHost();
const ada = host.caller('human://ada');
const bo = host.caller('human://bo');

class StubSession implements BoundedSession {
  readonly id: string;
  readonly caller: Caller;
  usedAtMs: number;
  inUse = false;
  answering = false;
  closed = false;

  constructor(id: string, clock: ManualClock, caller: Caller = ada) {
    this.id = id;
    this.caller = caller;
    this.usedAtMs = clock.monotonicMs();
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}

describe('McpSessions', () => {
  let clock = new ManualClock();
  let sessions = new McpSessions<StubSession>(limits, clock);
  const add = (id: string, caller?: Caller): StubSession => {
    const session = new StubSession(id, clock, caller);
    expect(sessions.add(session)).to.equal(true);
    clock.advance(1);
    return session;
  };

  beforeEach(() => {
    clock = new ManualClock();
    sessions = new McpSessions(limits, clock);
  });

  it('finds a session for the caller that opened it, and for nobody else', () => {
    const session = add('s');
    expect(sessions.find('s', host.caller('human://ada'))).to.equal(session);
    expect(sessions.find('s', bo)).to.equal(undefined);
    expect(sessions.find('t', ada)).to.equal(undefined);
    const elsewhere = host.mint.mint({ ...ada, tenant: 'other' });
    const weaker = host.mint.mint({ ...ada, strength: 1 });
    const onBehalf = host.mint.mint({ ...ada, chain: [bo.principal] });
    for (const one of [elsewhere, weaker, onBehalf])
      expect(sessions.find('s', one)).to.equal(undefined);
  });

  it('stays bounded through ten thousand openings that nobody ends', () => {
    const opened = Array.from({ length: 10_000 }, (_, index) => {
      clock.advance(1);
      const session = new StubSession(`s-${index}`, clock);
      sessions.add(session);
      return session;
    });
    expect(sessions.size).to.be.at.most(limits.sessions);
    expect(opened.filter(({ closed }) => !closed)).to.have.length(sessions.size);
    expect(clock.pending).to.equal(1);
  });

  it('ends the one that lay idle longest', () => {
    const all = Array.from({ length: 10 }, (_, index) => add(`s-${index}`));
    all[0]!.usedAtMs = 500;
    add('new');
    expect(all.filter(({ closed }) => closed).map(({ id }) => id)).to.deep.equal(['s-1']);
  });

  it('does not let one principal crowd the others out', () => {
    const old = add('bo', bo);
    for (let index = 0; index < 50; index += 1) add(`s-${index}`);
    expect(old.closed).to.equal(false);
    expect(sessions.find('bo', bo)).to.equal(old);
  });

  it('never ends one that waits for an answer: it refuses instead', () => {
    for (let index = 0; index < 10; index += 1) add(`s-${index}`).answering = true;
    expect(sessions.add(new StubSession('new', clock))).to.equal(false);
    sessions.find('s-3', ada)!.answering = false;
    add('new');
    expect(sessions.find('s-3', ada)).to.equal(undefined);
  });

  it('takes one from who holds more when all wait for an answer', () => {
    const hoard = Array.from({ length: 10 }, (_, index) => add(`s-${index}`));
    for (const session of hoard) session.answering = true;
    for (const id of ['bo-1', 'bo-2']) add(id, bo).answering = true;
    expect(hoard.filter(({ closed }) => closed).map(({ id }) => id)).to.deep.equal(['s-0', 's-1']);
    for (const session of hoard.slice(2, 8)) sessions.delete(session.id);
    for (const id of ['bo-3', 'bo-4']) add(id, bo).answering = true;
    for (let more = 0; more < 4; more += 1) add(`ada-${more}`).answering = true;
    expect(sessions.add(new StubSession('ada-x', clock))).to.equal(false);
    expect(sessions.add(new StubSession('bo-x', clock, bo))).to.equal(true);
  });

  it('ends what lies idle for too long, and not what is in use', () => {
    const [idle, busy] = [add('idle'), add('busy')];
    busy.inUse = true;
    clock.advance(900);
    expect(idle.closed).to.equal(false);
    clock.advance(1_000);
    expect([idle.closed, busy.closed, sessions.size]).to.deep.equal([true, false, 1]);
  });

  it('keeps no timer for an empty table', async () => {
    add('s');
    expect(clock.pending).to.equal(1);
    sessions.delete('s');
    clock.advance(5_000);
    expect(clock.pending).to.equal(0);
    const session = add('t');
    await sessions.closeAll();
    expect([session.closed, sessions.size, clock.pending]).to.deep.equal([true, 0, 0]);
  });
});
