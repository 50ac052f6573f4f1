import { expect } from 'chai';
import {
  allow,
  type Decision,
  defineModule,
  deny,
  type GovernanceContext,
  GovernanceStage,
  SkillInvoker,
} from '../../../src/index.js';
import { anInvocation } from '../../../src/testing.js';
import { AttackedHost } from '../../support/composition/attacked-host.js';
import { staging } from '../../support/composition/hostile-module.js';

/** A second copy of the module that makes decisions, as a second installed package has one. */
async function foreignAllow(): Promise<() => Decision> {
  const file = new URL('../../../src/core/governance/decision.ts?second', import.meta.url).href;
  const copy = (await import(file)) as { readonly allow: () => Decision };
  expect(copy.allow).not.to.equal(allow);
  return copy.allow;
}

/** A decision of the real class whose kind is another at each reading. */
function changing(): unknown {
  const made: unknown = Reflect.get(allow(), 'constructor');
  const forged = new (made as new () => object)();
  let reads = 0;
  return Object.defineProperty(forged, 'kind', {
    get: () => ((reads += 1) > 2 ? 'allow' : 'deny'),
  });
}

/** Everything that can be reached from a value, itself included; signals and functions apart. */
function partsOf(value: unknown, seen = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return seen;
  seen.add(value);
  const items = Symbol.iterator in value ? Array.from(value as Iterable<unknown>) : [];
  for (const item of items) partsOf(item, seen);
  for (const part of Object.values(value)) partsOf(part, seen);
  return seen;
}

function canBeChanged(part: object): boolean {
  const isEntry = Array.isArray(part) && !Object.isFrozen(part) && part.length === 2;
  const left = isEntry ? false : Reflect.set(part, 'forged', true);
  return left || part instanceof Map || part instanceof Set;
}

const forever = new Promise<never>(() => undefined);

/** What a stage can give that looks like a decision that allows and is none. */
const words: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  true: () => true,
  'the word allow': () => 'allow',
  'an object of the same parts': () => ({ kind: 'allow' }),
  'a frozen copy': () => Object.freeze({ ...allow() }),
  'a copy by JSON': () => JSON.parse(JSON.stringify(allow())) as unknown,
  'a clone': () => structuredClone(allow()),
  'an heir of a real one': () => Object.create(allow()) as unknown,
  'something of the same prototype': () =>
    Object.assign(Object.create(Object.getPrototypeOf(allow()) as object) as object, {
      kind: 'allow',
    }),
  'a proxy of a real one': () => new Proxy(allow(), {}),
  'a real denial behind a proxy': () =>
    new Proxy(deny('POLICY_DENIED', 'no'), {
      get: (_denial, key) => (key === 'kind' ? 'allow' : 0),
    }),
  'a real class with a kind that changes': changing,
  'a thenable': () => ({ then: (settle: (word: Decision) => void) => settle(allow()) }),
  'a promise with a then of its own': () =>
    Object.assign(Promise.resolve(deny('POLICY_DENIED', 'no')), {
      then: (settle: (word: Decision) => void) => settle(allow()),
    }),
  'a proxy of a promise': () =>
    new Proxy(Promise.resolve(deny('POLICY_DENIED', 'no')), {
      get: () => (settle: (word: Decision) => void) => settle(allow()),
    }),
  'a promise of a look-alike': () => Promise.resolve({ kind: 'allow' }),
  'a promise of a list of decisions': () => Promise.resolve([allow()]),
  'a function that allows': () => () => allow(),
  'a real denial': () => deny('POLICY_DENIED', 'no'),
  'an object that throws when it is read': () =>
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        has: () => {
          throw new Error('no');
        },
        getPrototypeOf: () => {
          throw new Error('no');
        },
      },
    ),
  'a fault': () => {
    throw new Error('no');
  },
  'a fault that cannot be put into words': () => {
    throw Object.create(null) as unknown;
  },
  'a promise that is rejected with a decision': () =>
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- anything can be
    Promise.reject(allow()),
};

describe('a stage of a host’s own', () => {
  for (const [what, word] of Object.entries(words))
    it(`lets nothing pass with ${what}`, async () => {
      await using attacked = await AttackedHost.start({ modules: [staging(word)] });
      expect(await attacked.outcome()).to.be.oneOf(['GOVERNANCE_UNAVAILABLE', 'POLICY_DENIED']);
      expect(attacked.reached).to.deep.equal([]);
    });

  it('lets nothing pass with a decision of another copy of the package', async () => {
    const foreign = await foreignAllow();
    await using attacked = await AttackedHost.start({ modules: [staging(foreign)] });
    expect(await attacked.outcome()).to.equal('GOVERNANCE_UNAVAILABLE');
    expect(attacked.reached).to.deep.equal([]);
  });

  for (const [what, word] of Object.entries({
    'never settles': () => forever,
    'settles with a thenable that never does': () =>
      Promise.resolve().then(() => ({ then: () => undefined }) as never),
  }))
    it(`lets nothing pass with a promise that ${what}`, async () => {
      const asked = { times: 0 };
      await using attacked = await AttackedHost.start({
        modules: [
          staging(() => {
            asked.times += 1;
            return word();
          }),
        ],
      });
      const outcome = attacked.outcome();
      while (asked.times === 0) await new Promise((resolve) => setImmediate(resolve));
      attacked.clock.advance(60_000);
      expect(await outcome).to.be.oneOf(['GOVERNANCE_UNAVAILABLE', 'DEADLINE_EXCEEDED']);
      expect(attacked.reached).to.deep.equal([]);
    });

  it('changes nothing of what it and the others judge by', async () => {
    const changed: unknown[] = [];
    const tamper = (context: GovernanceContext): Decision => {
      changed.push(...[...partsOf(context)].filter(canBeChanged));
      return allow();
    };
    await using attacked = await AttackedHost.start({ modules: [staging(tamper)] });
    expect(await attacked.outcome()).to.equal('completed');
    expect(changed).to.deep.equal([]);
  });

  it('hands nothing of one call to another but what it keeps itself, and that is spent', async () => {
    const kept: GovernanceContext[] = [];
    await using attacked = await AttackedHost.start({
      modules: [
        staging((context) => {
          kept.push(context);
          return allow();
        }),
      ],
    });
    for (const by of ['human://kim', 'human://guest']) await attacked.ask({ by });
    const [first, second] = kept;
    expect(first).not.to.equal(second);
    expect([first?.caller.principal, second?.caller.principal]).to.deep.equal([
      'human://kim',
      'human://guest',
    ]);
    for (const context of kept) expect(Object.isFrozen(context)).to.equal(true);
    expect(attacked.ungoverned).to.deep.equal([]);
  });

  it('starts no call that is not governed itself, however deep it goes', async () => {
    let calls = 0;
    const asking = defineModule('asking', (binder) => {
      binder
        .contribute(GovernanceStage, { id: 'asking', phase: 'policy' })
        .toDynamicValue((context) => ({
          id: 'asking',
          phase: 'policy',
          review: async ({ caller }) => {
            calls += 1;
            if (calls < 8) await context.get(SkillInvoker).invoke(caller, anInvocation());
            return allow();
          },
        }));
    });
    await using attacked = await AttackedHost.start({ modules: [asking] });
    expect(await attacked.outcome()).to.equal('completed');
    expect(attacked.reached).to.have.length(8);
    expect(attacked.ungoverned).to.deep.equal([]);
  });
});
