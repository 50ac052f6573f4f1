import { connect } from 'node:net';
import path from 'node:path';
import { CallerMethods } from '../../../src/adapters/local/caller-methods.js';
import { connectLocal, type LocalClient } from '../../../src/adapters/local/local-client.js';
import { LocalDoor } from '../../../src/adapters/local/local-door.js';
import { LocalReception } from '../../../src/adapters/local/local-reception.js';
import { OperatorMethods } from '../../../src/adapters/local/operator-methods.js';
import type { SkillInvocation } from '../../../src/core/invocation/skill-invocation.js';
import type { SkillInvocationResult } from '../../../src/core/invocation/skill-invocation-result.js';
import type { Address } from '../../../src/core/messaging/address.js';
import type { Authenticator } from '../../../src/core/messaging/authenticator.js';
import { HostCallerMint } from '../../../src/core/messaging/host-caller-mint.js';
import {
  type DoorAnswer,
  type DoorClient,
  doorContractPrincipals,
  type DoorSubject,
  type StrangerCredential,
} from '../../../src/core/testing/doors/door-subject.js';
import type { Fixture } from '../../../src/core/testing/kit/fixture.js';
import { ScriptedSkillInvoker } from '../../../src/core/testing/doubles/scripted-skill-invoker.js';
import { patienceOf } from '../patience.js';
import { temporaryFolder } from '../temporary-folder.js';
import { FakeOwner } from './fake-owner.js';
import { RawPeer } from './raw-peer.js';

const patienceMs = 10_000;
/** Real time, which the socket's own timers go by. */
const graceMs = 1_000;

const keyOf = (principal: string): string => `key of ${principal}`;
const bearer = (key: string) => ({ kind: 'bearer', key });
const mint = new HostCallerMint();

const authenticator: Authenticator = {
  authenticate: async (credential, entry) => {
    const known = doorContractPrincipals.find(
      (each) => credential.kind === 'bearer' && keyOf(each) === credential.key,
    );
    if (known === undefined) return undefined;
    return mint.mint({ principal: known, entry, tenant: 'acme', strength: 2 });
  },
};

const shown: Readonly<Record<StrangerCredential, object>> = {
  none: {},
  unknown: { credential: bearer('key of nobody') },
  malformed: { credential: bearer('\u0000') },
};

/** `LocalDoor` with what has to be ended after it. */
export function localDoorFixture(): Fixture<DoorSubject> {
  const endings = new Map<DoorSubject, () => Promise<void>>();
  return {
    create: () => {
      const clients: LocalClient[] = [];
      const subject = localDoorSubject(clients);
      endings.set(subject, async () => {
        for (const client of clients) client.close();
        await subject.door.stop?.();
      });
      return subject;
    },
    dispose: (subject) => endings.get(subject)?.(),
  };
}

function localDoorSubject(clients: LocalClient[]): DoorSubject {
  const owner = new FakeOwner(temporaryFolder());
  const invoker = new ScriptedSkillInvoker();
  const callers = new CallerMethods(authenticator, owner.catalog, invoker);
  const operators = new OperatorMethods(owner.explainer, owner.log, owner.clock);
  const reception = new LocalReception(callers, operators, owner.lines);
  return {
    door: new LocalDoor(owner.folder, reception, graceMs),
    invoker,
    connect: async (url, principal, claims) => {
      const client = await connectLocal(path.dirname(pathOf(url)));
      if (client === undefined) throw new Error(`nobody listens at ${url}`);
      clients.push(client);
      return new LocalDoorClient(client, principal, claims);
    },
    tellStranger,
    disturb,
    isListening: () => accepts(path.join(owner.folder, 'skillseam.sock')),
    outlast: () => undefined,
    patience: patienceOf(patienceMs),
  };
}

/** Whether somebody lets a peer in at this path. */
function accepts(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socketPath, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}

const pathOf = (url: string): string => url.replace(/^unix:/, '');

class LocalDoorClient implements DoorClient {
  readonly #client: LocalClient;
  readonly #principal: Address;
  readonly #claims: Address | undefined;
  #heard = '';

  constructor(client: LocalClient, principal: Address, claims: Address | undefined) {
    this.#client = client;
    this.#principal = principal;
    this.#claims = claims;
  }

  heard(): string {
    return this.#heard;
  }

  async call(invocation: SkillInvocation, signal?: AbortSignal): Promise<DoorAnswer> {
    const credential = bearer(keyOf(this.#principal));
    // The socket reads no word that it does not know: the only free text is the correlation.
    const claims = this.#claims === undefined ? {} : { correlationId: this.#claims };
    const params = { credential, invocation: { ...invocation, ...claims } };
    try {
      const options = signal === undefined ? {} : { signal };
      const result = await this.#client.request('invoke', params, options);
      this.#heard += JSON.stringify(result);
      return answerOf(result as SkillInvocationResult);
    } catch (failure) {
      this.#heard += String(failure);
      return { kind: 'refused' };
    }
  }
}

function answerOf(result: SkillInvocationResult): DoorAnswer {
  if (result.kind !== 'completed') return { kind: 'refused' };
  return { kind: 'completed', value: result.value };
}

async function tellStranger(
  url: string,
  shows: StrangerCredential,
  skill: string,
): Promise<string> {
  const peer = await RawPeer.control(pathOf(url));
  const params = { ...shown[shows], invocation: { skill, arguments: {} } };
  peer.say({ id: 1, method: 'invoke', params });
  const told = JSON.stringify(await peer.next());
  peer.socket.destroy();
  return told;
}

const noise = [
  '\u0000\u0001\n',
  '{\n',
  '[]\n',
  '{"skillseam":1,"door":"back"}\n',
  `${'x'.repeat(2_000_000)}\n`,
];

async function disturb(url: string): Promise<void> {
  for (const bytes of noise)
    await new Promise<void>((resolve) => {
      const socket = connect(pathOf(url), () => socket.write(bytes));
      socket
        .on('error', () => undefined)
        .on('close', () => resolve())
        .resume();
    });
  const peer = await RawPeer.control(pathOf(url));
  peer.say({ id: {}, method: 'invoke' });
  await peer.over();
}
