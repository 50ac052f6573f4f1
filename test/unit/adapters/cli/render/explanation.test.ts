import { expect } from 'chai';
import { renderExplanation } from '../../../../../src/adapters/cli/render/explanation.js';
import { address } from '../../../../../src/core/messaging/address.js';
import type { Explanation } from '../../../../../src/core/routing/explainer.js';

const nothing: Explanation = {
  principal: address('human://eve'),
  skill: 'expertise/x',
  directoryVersion: 4,
  answer: 'not-found',
  hidden: [],
  providers: [],
};

describe('renderExplanation', () => {
  it('tells what is hidden from what is not there', () => {
    expect(renderExplanation(nothing)).to.equal(
      'human://eve does not find it: expertise/x (directory version 4)\n' +
        '  nothing of that name is in the directory',
    );
    const hidden = [{ origin: address('agent://files'), because: 'opacity at acme.yaml:9:5' }];
    expect(renderExplanation({ ...nothing, hidden })).to.match(
      /\n {2}hidden at agent:\/\/files: opacity at acme\.yaml:9:5$/,
    );
  });

  it('shows each stage with its verdict, reason, rule and time', () => {
    const unit = address('unit://acme');
    const text = renderExplanation({
      ...nothing,
      answer: 'refused',
      providers: [
        {
          provider: unit,
          holder: address('agent://files'),
          unit,
          path: [unit, address('agent://files')],
          verdicts: [
            { stage: 'boundary', phase: 'boundary', decision: 'allow', ms: 0.014 },
            {
              stage: 'permission',
              phase: 'permission',
              decision: 'deny',
              code: 'PERMISSION_DENIED',
              reason: 'needs operator',
              rule: 'no grant',
              ms: 0.2,
            },
          ],
        },
      ],
    });
    expect(text.split('\n')).to.deep.equal([
      'human://eve sees it and is refused: expertise/x (directory version 4)',
      '  provider unit://acme, done by agent://files, asked on unit://acme',
      '    path unit://acme > agent://files',
      '    boundary   boundary       allow      0.01 ms  ',
      '    permission permission     deny       0.20 ms  PERMISSION_DENIED; needs operator; no grant',
    ]);
  });
});
