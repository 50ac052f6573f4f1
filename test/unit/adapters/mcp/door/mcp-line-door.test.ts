import { expect } from 'chai';
import { McpLineDoor } from '../../../../../src/adapters/mcp/door/mcp-line-door.js';
import type { LineSession } from '../../../../../src/core/doors/line-door.js';
import { eventually } from '../../../../support/mcp-door/eventually.js';
import { FakeHost } from '../../../../support/mcp-door/fake-host.js';
import { initialize, modern } from '../../../../support/mcp-door/raw-http.js';

const ada = 'human://ada';
const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };

describe('McpLineDoor', () => {
  let host = new FakeHost();
  let door = new McpLineDoor(host.services, 100);
  let lines: string[] = [];
  const open = (principal = ada): LineSession =>
    door.open(host.caller(principal), (line) => void lines.push(line));
  const say = (session: LineSession, message: unknown): void =>
    session.receive(typeof message === 'string' ? message : JSON.stringify(message));

  beforeEach(() => {
    lines = [];
    host = new FakeHost();
    door = new McpLineDoor(host.services, 100);
  });
  afterEach(() => door.stop());

  it('speaks in whole lines, each one message', async () => {
    host.skill('review', [ada], () => ({ kind: 'completed', value: { text: 'two\nlines' } }));
    const session = open();
    say(session, initialize);
    say(session, initialized);
    say(session, { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'review' } });
    await eventually(() => lines.length === 2);
    for (const line of lines) expect(line).not.to.include('\n');
    expect(lines[1]).to.include('"id":2');
  });

  it('answers a line that is no message and goes on', async () => {
    const session = open();
    say(session, '{');
    say(session, initialize);
    await eventually(() => lines.length === 2);
    expect(lines[0]).to.include('-32700');
    expect(lines[1]).to.include('2025-11-25');
  });

  it('says nothing more to a peer that is gone, not even farewell', async () => {
    const session = open();
    say(
      session,
      modern('', 'subscriptions/listen', { notifications: { toolsListChanged: true } }).body,
    );
    await eventually(() => lines.length === 1 && host.changes(ada).observed);
    session.close();
    session.close();
    say(session, initialize);
    host.skill('review', [ada]);
    await eventually(() => !host.changes(ada).observed);
    await door.stop();
    expect(lines).to.have.length(1);
  });

  it('keeps the callers of two sessions apart, though they use the same ids', async () => {
    const bo = 'human://bo';
    host.skill('review', [ada]);
    host.skill('payroll', [bo]);
    const heard: Readonly<Record<string, string[]>> = { [ada]: [], [bo]: [] };
    for (const [principal, into] of Object.entries(heard)) {
      const session = door.open(host.caller(principal), (line) => void into.push(line));
      say(session, initialize);
      say(session, initialized);
      say(session, { jsonrpc: '2.0', id: 2, method: 'tools/list' });
    }
    await eventually(() => heard[ada]?.length === 2 && heard[bo]?.length === 2);
    expect(heard[ada]?.[1]).to.include('review').and.not.include('payroll');
    expect(heard[bo]?.[1]).to.include('payroll').and.not.include('review');
  });

  it('takes no new call while it drains, and leaves its record to the invoker', async () => {
    let finish = (): void => undefined;
    let refusal: unknown;
    host.skill('slow', [ada], async ({ signal }) => {
      if (signal.aborted) {
        refusal = signal.reason;
        return { kind: 'completed', value: 'a result that nobody is to see' };
      }
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { kind: 'completed', value: {} };
    });
    const session = open();
    const call = (id: number): unknown => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'slow' },
    });
    say(session, initialize);
    say(session, initialized);
    say(session, call(2));
    await eventually(() => host.calls.length === 1);
    const drained = door.drain();
    say(session, call(3));
    await eventually(() => lines.some((line) => line.includes('OVERLOADED')));
    finish();
    await drained;
    expect(lines.filter((line) => line.includes('"id":2'))).to.have.length(1);
    expect(host.calls).to.have.length(2);
    expect(refusal).to.include({ code: 'OVERLOADED' });
  });
});
