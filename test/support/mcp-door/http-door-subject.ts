import { connect } from 'node:net';
import { McpHttpDoor } from '../../../src/adapters/mcp/door/mcp-http-door.js';
import {
  type DoorSubject,
  doorContractPrincipals,
  type StrangerCredential,
} from '../../../src/core/testing/doors/door-subject.js';
import type { Fixture } from '../../../src/core/testing/kit/fixture.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { ScriptedSkillInvoker } from '../../../src/core/testing/doubles/scripted-skill-invoker.js';
import { aFewTurns, patienceOf } from '../patience.js';
import { ClaimingClient } from './claiming-client.js';
import { doorOptions } from './door-channels.js';
import type { Era } from './door-clients.js';
import { FakeHost } from './fake-host.js';
import { malformedMcp, mcpCall } from './mcp-speech.js';
import { modern, rawHttp } from './raw-http.js';

const patienceMs = 10_000;

const shown: Readonly<Record<StrangerCredential, Readonly<Record<string, string>>>> = {
  none: {},
  unknown: { authorization: 'Bearer key-of-nobody' },
  malformed: { authorization: 'Basic human://ada' },
};

/** `McpHttpDoor` for clients of one era, with what has to be ended after it. */
export function httpDoorFixture(era: Era): Fixture<DoorSubject> {
  const endings = new Map<DoorSubject, () => Promise<void>>();
  return {
    create: () => {
      const clients: ClaimingClient[] = [];
      const subject = httpDoorSubject(era, clients);
      endings.set(subject, async () => {
        for (const client of clients) await client.close();
        await subject.door.stop?.();
      });
      return subject;
    },
    dispose: (subject) => endings.get(subject)?.(),
  };
}

function httpDoorSubject(era: Era, clients: ClaimingClient[]): DoorSubject {
  const clock = new ManualClock();
  const host = new FakeHost(clock);
  const invoker = new ScriptedSkillInvoker();
  const keys = new Map<string, string>(
    doorContractPrincipals.map((each) => [each, host.key(each)]),
  );
  const ownKey = (principal: string): string => keys.get(principal) ?? '';
  const before = listening();
  return {
    door: new McpHttpDoor(doorOptions, { ...host.services, invoker }),
    invoker,
    connect: async (url, principal, claims) => {
      const client = await ClaimingClient.enter({ url, key: ownKey(principal), era, claims });
      clients.push(client);
      return client;
    },
    tellStranger,
    disturb: (url) => disturb(url, ownKey('human://ada')),
    // a handle that was closed is counted until the turn is over
    isListening: async () => {
      await aFewTurns();
      return listening() > before;
    },
    outlast: () => clock.advance(doorOptions.drainMs),
    patience: patienceOf(patienceMs),
  };
}

/** How many servers listen in this process. */
function listening(): number {
  return process.getActiveResourcesInfo().filter((each) => each === 'TCPServerWrap').length;
}

async function tellStranger(
  url: string,
  shows: StrangerCredential,
  skill: string,
): Promise<string> {
  const body = JSON.stringify(mcpCall(1, { skill, arguments: {} }, { era: 'auto' }));
  const { authorization: _none, ...head } = modern('', 'tools/call').headers ?? {};
  const {
    status,
    headers,
    body: said,
  } = await rawHttp(url, {
    headers: { ...head, ...shown[shows] },
    body,
  });
  const { date: _date, ...lasting } = headers;
  return JSON.stringify({ status, lasting, said });
}

async function disturb(url: string, key: string): Promise<void> {
  const { headers = {} } = modern(key, 'tools/call', { name: 'greet' });
  for (const body of malformedMcp) await rawHttp(url, { headers, body }).catch(() => undefined);
  await rawHttp(url, { method: 'BREW', headers }).catch(() => undefined);
  const { hostname, port } = new URL(url);
  const head = `POST /mcp HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${key}\r\n`;
  for (const bytes of ['\u0000\u0001 nonsense\r\n\r\n', `${head}Content-Length: -4\r\n\r\n{}`])
    await answeredWith(Number(port), bytes);
  await hangUp(
    Number(port),
    `${head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  );
}

/** Sends bytes and waits until the other side has hung up. */
function answeredWith(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .on('error', () => undefined)
      .on('close', () => resolve())
      .resume();
  });
}

/** Sends bytes and goes away in the middle. */
function hangUp(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => socket.destroy());
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });
}
