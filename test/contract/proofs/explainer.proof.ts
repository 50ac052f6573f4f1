import type { Address } from '../../../src/core/messaging/address.js';
import type { Explanation, ProviderExplanation } from '../../../src/core/routing/explainer.js';
import {
  explainerContract,
  type ExplainerSubject,
} from '../../../src/core/testing/routing/explainer.contract.js';
import { anInvocation } from '../../../src/core/testing/builders/builders.js';
import { aGovernanceContext } from '../../../src/core/testing/builders/organisation-sketch.js';
import { explainerSubject } from '../../support/skills/explainer-subject.js';
import { proof } from '../../support/kit-proof.js';
import type { SmallHost } from '../../support/skills/small-host.js';

type Explain = (principal: Address, skill: string) => Promise<Explanation>;

/** An explainer that is right except for this. */
function broken(wrap: (explain: Explain, host: SmallHost) => Explain): () => ExplainerSubject {
  return () =>
    explainerSubject((inner, host) => {
      const explain: Explain = (principal, skill) => inner.explain(principal, skill);
      return { explain: wrap(explain, host) };
    });
}

/** An explainer whose explanations are right except for this. */
function saying(change: (sound: Explanation) => Partial<Explanation>): () => ExplainerSubject {
  return broken((explain) => async (...question) => {
    const sound = await explain(...question);
    return { ...sound, ...change(sound) };
  });
}

/** An explainer that says of each provider what is right except for this. */
function ofProviders(
  change: (sound: ProviderExplanation) => Partial<ProviderExplanation>,
): () => ExplainerSubject {
  return saying(({ providers }) => ({
    providers: providers.map((provider) => ({ ...provider, ...change(provider) })),
  }));
}

const isNo = ({ decision }: ProviderExplanation['verdicts'][number]): boolean =>
  decision !== 'allow';

function isLeftOut({ because }: { readonly because: string }): boolean {
  return because.includes('is left out');
}

export const explainerProof = proof({
  kit: explainerContract,
  sound: () => explainerSubject(),
  faults: [
    {
      name: 'a policy that is not counted',
      breaks: 'EX-1',
      create: saying(({ answer, providers }) => {
        const nos = providers.flatMap(({ verdicts }) => verdicts.filter(isNo));
        const isCounted = nos.some(({ phase }) => phase !== 'policy');
        return { answer: nos.length > 0 && !isCounted ? 'allowed' : answer };
      }),
    },
    {
      name: 'a refusal by policy that looks like an absence',
      breaks: 'EX-1',
      create: saying(({ answer, skill }) =>
        answer === 'refused' && skill === 'expertise/shout' ? { answer: 'not-found' } : {},
      ),
    },
    {
      name: 'words that end with the first no',
      breaks: 'EX-2',
      create: ofProviders(({ verdicts }) => {
        const end = verdicts.findIndex(isNo);
        return { verdicts: end === -1 ? verdicts : verdicts.slice(0, end + 1) };
      }),
    },
    {
      name: 'words without their rules',
      breaks: 'EX-2',
      create: ofProviders(({ verdicts }) => ({
        verdicts: verdicts.map(({ rule: _rule, ...word }) => word),
      })),
    },
    {
      name: 'words without their codes',
      breaks: 'EX-2',
      create: ofProviders(({ verdicts }) => ({
        verdicts: verdicts.map(({ code: _code, ...word }) => word),
      })),
    },
    {
      name: 'words in another order',
      breaks: 'EX-2',
      create: ofProviders(({ verdicts }) => ({
        verdicts: [...verdicts].sort((one, other) => (one.stage < other.stage ? -1 : 1)),
      })),
    },
    {
      name: 'providers of which the first is told alone',
      breaks: 'EX-3',
      create: saying(({ providers }) => ({ providers: providers.slice(0, 1) })),
    },
    {
      name: 'a provider in the place of who does the work',
      breaks: 'EX-3',
      create: ofProviders(({ provider }) => ({ holder: provider })),
    },
    {
      name: 'a way that is left out',
      breaks: 'EX-3',
      create: ofProviders(() => ({ path: [] })),
    },
    {
      name: 'a skill that is there and hidden at the same time',
      breaks: 'EX-3',
      create: saying(({ hidden, providers }) => ({
        hidden: [
          ...hidden,
          ...providers.map(({ holder }) => ({ origin: holder, because: 'it is seen elsewhere' })),
        ],
      })),
    },
    {
      name: 'what is hidden, told as absent',
      breaks: 'EX-4',
      create: saying(({ hidden }) => ({ hidden: hidden.filter(isLeftOut) })),
    },
    {
      name: 'what is hidden, without the rule that hides it',
      breaks: 'EX-4',
      create: saying(({ hidden }) => ({
        hidden: hidden.map((each) =>
          isLeftOut(each) ? each : { ...each, because: 'a rule hides it' },
        ),
      })),
    },
    {
      name: 'what is absent, told as hidden',
      breaks: 'EX-4',
      create: saying(({ answer, hidden, skill, principal }) => ({
        hidden:
          answer === 'not-found' && hidden.length === 0 && skill === 'expertise/absent'
            ? [{ origin: principal, because: 'unit://acme/lab hides it' }]
            : hidden,
      })),
    },
    {
      name: 'an explanation that is kept',
      breaks: 'EX-5',
      create: broken((explain) => {
        const kept = new Map<string, Promise<Explanation>>();
        return (principal, skill) => {
          const key = `${principal} ${skill}`;
          const explanation = kept.get(key) ?? explain(principal, skill);
          kept.set(key, explanation);
          return explanation;
        };
      }),
    },
    {
      name: 'a version that is always the same',
      breaks: 'EX-5',
      create: saying(() => ({ directoryVersion: 1 })),
    },
    {
      name: 'a version that grows by asking',
      breaks: 'EX-5',
      create: broken((explain) => {
        let asked = 0;
        return async (...question) => {
          const { directoryVersion, ...rest } = await explain(...question);
          asked += 1;
          return { ...rest, directoryVersion: directoryVersion + asked };
        };
      }),
    },
    {
      name: 'an explanation that is on record',
      breaks: 'EX-6',
      create: broken((explain, { log, clock }) => async (...question) => {
        const about = { subject: 'explain', message: question[1] };
        await log.record({ kind: 'notice', at: clock.now(), severity: 'info', ...about });
        return explain(...question);
      }),
    },
    {
      name: 'an explanation by a call',
      breaks: 'EX-6',
      create: broken((explain, host) => async (principal, skill) => {
        await host.invoker.invoke(host.caller(principal), anInvocation({ skill }));
        return explain(principal, skill);
      }),
    },
    {
      name: 'an explanation that holds a budget',
      breaks: 'EX-6',
      create: broken((explain, host) => (principal, skill) => {
        for (const stage of host.delivery.stages)
          stage.reserve?.(aGovernanceContext({ claim: { principal } }));
        return explain(principal, skill);
      }),
    },
    {
      name: 'what was left out, told as absent',
      breaks: 'EX-8',
      create: saying(({ hidden }) => ({ hidden: hidden.filter((each) => !isLeftOut(each)) })),
    },
    {
      name: 'what was left out, without the reason',
      breaks: 'EX-8',
      create: saying(({ hidden }) => ({
        hidden: hidden.map((each) =>
          isLeftOut(each) ? { ...each, because: 'it was left out' } : each,
        ),
      })),
    },
    {
      name: 'a throw for a name of another form',
      breaks: 'EX-7',
      create: broken((explain) => async (principal, skill) => {
        if (!/^expertise[/][a-z]/.test(skill)) throw new Error(`"${skill}" is no skill`);
        return explain(principal, skill);
      }),
    },
    {
      name: 'a name that is read leniently',
      breaks: 'EX-7',
      create: broken((explain) => async (principal, skill) => {
        const name = skill.trim().toLowerCase();
        return { ...(await explain(principal, name)), skill };
      }),
    },
    {
      name: 'a throw for a principal that nobody knows',
      breaks: 'EX-7',
      create: broken((explain, { directory }) => async (principal, skill) => {
        const { agents } = directory.read();
        if (principal.startsWith('agent:') && !agents.has(principal))
          throw new Error(`nobody knows ${principal}`);
        return explain(principal, skill);
      }),
    },
  ],
});
