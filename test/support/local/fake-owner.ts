import { EMPTY } from 'rxjs';
import { CallerMethods } from '../../../src/adapters/local/caller-methods.js';
import { LocalDoor } from '../../../src/adapters/local/local-door.js';
import { LocalReception } from '../../../src/adapters/local/local-reception.js';
import { OperatorMethods } from '../../../src/adapters/local/operator-methods.js';
import { DurableActivityLog } from '../../../src/core/activity/durable-activity-log.js';
import type { ExpertiseSkillCatalog } from '../../../src/core/expertise/expertise-skill-catalog.js';
import type { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import type { Authenticator, Credential } from '../../../src/core/messaging/authenticator.js';
import { address } from '../../../src/core/messaging/address.js';
import type { Entry } from '../../../src/core/messaging/caller.js';
import type { LineDoor, LineSession } from '../../../src/core/doors/line-door.js';
import { HostCallerMint } from '../../../src/core/messaging/host-caller-mint.js';
import type { Explainer } from '../../../src/core/routing/explainer.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';

export type Invoke = SkillInvoker['invoke'];

/** An MCP door that answers every line in capitals. */
export class ShoutingDoor implements LineDoor {
  readonly closed: string[] = [];
  drained = 0;

  open({ principal }: Parameters<LineDoor['open']>[0], send: (line: string) => void): LineSession {
    send(`hello ${principal}`);
    return {
      receive: (line) => {
        if (line === 'break') throw new Error('secret inside');
        send(line.toUpperCase());
      },
      close: () => void this.closed.push(principal),
    };
  }

  async drain(): Promise<void> {
    this.drained += 1;
  }
}

/** The process that owns a data folder, with a host of the test's choosing behind the socket. */
export class FakeOwner {
  readonly store = new InMemoryActivityStore();
  readonly clock = new ManualClock();
  readonly log = new DurableActivityLog(this.store, this.clock);
  readonly shown: { readonly credential: Credential; readonly entry: Entry }[] = [];
  readonly lines = new ShoutingDoor();
  readonly door: LocalDoor;
  invoke: Invoke = async () => ({ kind: 'completed', value: 1 });
  explain: Explainer['explain'] = async () => {
    throw new Error('secret inside');
  };

  readonly folder: string;
  readonly catalog = catalog;
  readonly authenticator: Authenticator = {
    authenticate: async (credential, entry) => this.#authenticate(credential, entry),
  };
  readonly invoker: SkillInvoker = { invoke: (...call) => this.invoke(...call) };
  readonly explainer: Explainer = { explain: (...question) => this.explain(...question) };

  constructor(folder: string, graceMs?: number) {
    this.folder = folder;
    const { authenticator, invoker, explainer } = this;
    const callers = new CallerMethods(authenticator, this.catalog, invoker);
    const operators = new OperatorMethods(explainer, this.log, this.clock);
    this.door = new LocalDoor(folder, new LocalReception(callers, operators, this.lines), graceMs);
  }

  /** Records so many notices, `1`, `2` and on. */
  async record(from: number, to: number): Promise<void> {
    for (let index = from; index <= to; index += 1)
      await this.log.record({
        kind: 'notice',
        at: 0,
        severity: 'info',
        subject: 'test',
        message: String(index),
      });
  }

  #authenticate(credential: Credential, entry: Entry) {
    this.shown.push({ credential, entry });
    if (credential.kind === 'bearer' && credential.key !== 'right') return undefined;
    const principal = address(`human://acme/${credential.kind === 'bearer' ? 'ada' : 'host'}`);
    return mint.mint({ principal, entry, tenant: 'acme', strength: 4 });
  }
}

const mint = new HostCallerMint();

const holder = address('agent://acme/reviewer');
const unit = address('unit://acme');
const domain = { name: 'Review', description: 'Reviews.', inputSchema: { type: 'object' } };

const catalog: ExpertiseSkillCatalog = {
  list: () => [
    {
      name: 'expertise/review',
      domain,
      providers: [1, 2].map(() => ({
        slug: 'review',
        domain,
        originDomain: 'inner review',
        origin: holder,
        holder,
        provider: unit,
        unit,
        path: [unit, holder],
        allow: [],
      })),
    },
  ],
  find: () => undefined,
  changes: () => EMPTY,
};
