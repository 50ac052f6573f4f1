import { expect } from 'chai';
import { CardNumberStage } from '../../../examples/hosts/extra-stage/card-number-stage.js';
import { AllowListStage } from '../../../examples/hosts/own-permission/allow-list-stage.js';
import type { GovernanceStage } from '../../../src/index.js';
import { governanceStageContract, runContract } from '../../../src/testing.js';
import { type StageCall, stageCall } from '../../support/examples/stage-calls.js';

const card = '4111 1111 1111 1111';
const ada = 'human://ada';

async function wordOn(stage: GovernanceStage, call: StageCall): Promise<string> {
  const { kind } = await stage.review(stageCall(call));
  return kind;
}

describe('the permission stage of the example', () => {
  const stage = new AllowListStage({ [ada]: ['greet'], 'agent://clerk': ['greet', 'erase'] });

  runContract(
    governanceStageContract,
    {
      create: () => ({
        stage,
        allowed: stageCall({ principal: ada }),
        refused: stageCall({ principal: ada, slug: 'erase' }),
        secrets: ['acme.yaml'],
      }),
    },
    { describe, it },
  );

  it('asks every principal of the chain, and knows nobody who is not named', async () => {
    const calls: readonly (readonly [StageCall, string])[] = [
      [{ principal: 'agent://clerk', slug: 'erase' }, 'allow'],
      [{ principal: 'agent://clerk', chain: [ada] }, 'allow'],
      [{ principal: 'agent://clerk', chain: [ada], slug: 'erase' }, 'deny'],
      [{ principal: 'human://constructor' }, 'deny'],
    ];
    for (const [call, word] of calls) expect(await wordOn(stage, call)).to.equal(word);
  });
});

describe('the extra stage of the example', () => {
  const stage = new CardNumberStage();

  runContract(
    governanceStageContract,
    {
      create: () => ({
        stage,
        allowed: stageCall({ principal: ada, arguments: { text: 'Call 555 0100 back.' } }),
        refused: stageCall({ principal: ada, arguments: { text: `Bill ${card}.` } }),
        secrets: ['acme.yaml', card],
      }),
    },
    { describe, it },
  );

  for (const [says, args, word] of [
    ['deep inside', { a: [{ b: `x${card}y` }] }, 'deny'],
    ['in a key', { [card]: true }, 'deny'],
    ['as a number', { n: 4111111111111111 }, 'deny'],
    ['with dashes', { n: '4111-1111-1111-1111' }, 'deny'],
    ['that other digits stand before', { n: '1 4111111111111111' }, 'deny'],
    ['with a wrong check digit', { n: '4111 1111 1111 1112' }, 'allow'],
    ['that is too short', { n: '4111 1111 1111' }, 'allow'],
  ] as const) {
    it(`gives the word "${word}" on a number ${says}`, async () => {
      expect(await wordOn(stage, { principal: ada, arguments: args })).to.equal(word);
    });
  }
});
