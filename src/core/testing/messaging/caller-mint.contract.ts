import { freezeDeep } from '../../basics/freeze-deep.js';
import { SkillseamError } from '../../errors/skillseam-error.js';
import { address, type Address } from '../../messaging/address.js';
import { callEntries } from '../../messaging/caller.js';
import type { CallerClaim, CallerMint } from '../../messaging/caller-mint.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import { refusesLookAlikes } from './caller-look-alikes.js';
import { type CallerMintSubject, claimOf, longestChain } from './caller-mint-subject.js';

const fields = ['chain', 'entry', 'principal', 'strength', 'tenant'];

const mintsTheClaim: Clause<CallerMintSubject> = {
  id: 'CM-1',
  says: 'mints a caller of exactly what is claimed, as plain data',
  check({ mint }) {
    const claims = [
      ...callEntries.map((entry) => claimOf({ entry })),
      ...[0, 1, 2, 3, 4, 5].map((strength) => claimOf({ strength })),
      claimOf({ principal: 'unit://acme/lab', chain: [], tenant: 'Globex GmbH ✓' }),
      claimOf({ chain: Array.from({ length: longestChain }, () => address('agent://a')) }),
    ];
    for (const claim of claims) mustEqual(mint.mint(claim), claim, 'The caller');
    const { chain: _, ...alone } = claimOf();
    mustEqual(mint.mint(alone).chain, [], 'The chain of whoever acts for itself');
    const more = mint.mint({ ...claimOf(), ...{ admin: true, [Symbol('kit')]: true } });
    mustEqual(Reflect.ownKeys(more).map(String).sort(), fields, 'The fields of a caller');
    for (const key of fields) {
      const field = Object.getOwnPropertyDescriptor(more, key);
      must(field?.get === undefined, `The field "${key}" is worked out each time it is read.`);
    }
  },
};

const freezes: Clause<CallerMintSubject> = {
  id: 'CM-2',
  says: 'freezes a caller and its chain',
  check({ mint }) {
    for (const claim of [claimOf(), claimOf({ chain: undefined })]) {
      const caller = mint.mint(claim);
      must(Object.isFrozen(caller), 'A caller can be changed.');
      must(Object.isFrozen(caller.chain), 'The chain of a caller can be changed.');
    }
  },
};

const keepsApart: Clause<CallerMintSubject> = {
  id: 'CM-3',
  says: 'lets nothing that becomes of a claim change a caller',
  check({ mint }) {
    const chain: Address[] = [address('human://root')];
    const claim = { ...claimOf(), chain };
    const caller = mint.mint(claim);
    claim.principal = address('human://mallory');
    claim.tenant = 'globex';
    chain.splice(0, 1, address('human://mallory'), address('human://eve'));
    mustEqual(
      caller,
      claimOf({ chain: ['human://root'] }),
      'The caller of a claim that was changed',
    );
    must(!Object.isFrozen(claim) && !Object.isFrozen(chain), 'The mint froze what is not its own.');
  },
};

/** One thing when it is read for the first time, and another one after that. */
function turning(first: unknown, later: unknown): () => unknown {
  let readings = 0;
  return () => ((readings += 1) === 1 ? first : later);
}

const readsOnce: Clause<CallerMintSubject> = {
  id: 'CM-4',
  says: 'judges what it takes, of a claim that answers differently each time it is read',
  check({ mint }) {
    const sound = claimOf();
    for (const [field, value] of Object.entries(sound)) {
      const bad = turning({}, value);
      const late = Object.defineProperty(claimOf(), field, { get: bad, enumerable: true });
      mustEqual(codeOf(mint, late), 'INTERNAL', `What came of a "${field}" that is sound later on`);
      const good = turning(value, {});
      const early = Object.defineProperty(claimOf(), field, { get: good, enumerable: true });
      mustEqual(mint.mint(early), sound, `The caller of a claim whose "${field}" turns`);
    }
  },
};

const knowsItsOwn: Clause<CallerMintSubject> = {
  id: 'CM-5',
  says: 'knows each caller that it minted, by identity, for as long as somebody holds it',
  check({ mint }) {
    const callers = Array.from({ length: 1_000 }, () => mint.mint(claimOf()));
    must(new Set(callers).size === callers.length, 'Two claims made one caller.');
    for (let round = 0; round < 2; round += 1) {
      const unknown = callers.findIndex((caller) => !mint.isMinted(caller));
      must(unknown < 0, `The mint does not know caller ${unknown + 1} of ${callers.length}.`);
    }
  },
};

const refusesOtherMints: Clause<CallerMintSubject> = {
  id: 'CM-7',
  says: 'takes no caller of another mint for its own',
  async check({ mint, another }) {
    const other = await another();
    const [own, foreign] = [mint.mint(claimOf()), other.mint(claimOf())];
    must(!mint.isMinted(foreign), 'The mint takes the caller of another host.');
    must(!other.isMinted(own), 'The mint of another host takes the caller of this one.');
  },
};

const cyclic: unknown[] = ['human://root'];
cyclic.push(cyclic);

/** No array, and longer than a mint should ever follow it. */
const iterable = {
  *[Symbol.iterator]() {
    for (let member = 0; member < 100_000; member += 1) yield 'human://root';
  },
};

const secret = 'sk-secret-of-the-kit';

/** By field, what no claim may have there. */
const malformed: Readonly<Record<string, readonly unknown[]>> = {
  principal: [undefined, null, '', secret, 'HUMAN://root', 'human://root/', 'human://../root', {}],
  chain: [
    null,
    'human://root',
    {},
    iterable,
    cyclic,
    ['human://root', secret],
    ['human://root', undefined],
    [['human://root']],
    new Array(2),
    Array.from({ length: longestChain + 1 }, () => 'human://root'),
    new Array(2 ** 32 - 1),
    { length: 1, 0: 'human://root' },
  ],
  entry: [undefined, '', 'MCP', 'window', secret, ['mcp'], 'constructor'],
  tenant: [undefined, null, '', 7, {}, ['acme'], { toString: () => 'acme' }],
  strength: [undefined, null, -1, 6, 2.5, NaN, '3', true],
};

const refusesMalformed: Clause<CallerMintSubject> = {
  id: 'CM-8',
  says: 'throws INTERNAL for a malformed claim, names the field and not what was in it',
  check({ mint }) {
    for (const claim of [undefined, null, 'human://root', 7]) {
      const code = codeOf(mint, claim as unknown as CallerClaim);
      mustEqual(code, 'INTERNAL', `What came of ${String(claim)} as a claim`);
    }
    for (const [field, values] of Object.entries(malformed))
      for (const [index, value] of values.entries()) {
        const fault = faultOf(mint, claimOf({ [field]: value }));
        const what = `malformed ${field} ${index + 1}`;
        mustEqual(SkillseamError.is(fault) && fault.code, 'INTERNAL', `What came of ${what}`);
        const message = fault instanceof Error ? fault.message : '';
        must(
          message.includes(field),
          `The error about ${what} does not name the field: ${message}`,
        );
        must(!message.includes(secret), `The error about ${what} says what was in it.`);
      }
    must(mint.isMinted(mint.mint(claimOf())), 'The mint mints nothing any more.');
  },
};

function faultOf(mint: CallerMint, claim: CallerClaim): unknown {
  try {
    mint.mint(claim);
    return undefined;
  } catch (fault) {
    return fault;
  }
}

function codeOf(mint: CallerMint, claim: CallerClaim): string {
  const fault = faultOf(mint, claim);
  return SkillseamError.is(fault)
    ? fault.code
    : fault === undefined
      ? 'a caller'
      : 'a fault of another kind';
}

/** The executable contract of `CallerMint`. */
export const callerMintContract: ContractKit<CallerMintSubject> = freezeDeep({
  seam: 'CallerMint',
  clauses: [
    mintsTheClaim,
    freezes,
    keepsApart,
    readsOnce,
    knowsItsOwn,
    refusesLookAlikes,
    refusesOtherMints,
    refusesMalformed,
  ],
});
