import { composeHost } from '../../../src/core/container/running/compose-host.js';
import { CompositionError } from '../../../src/core/container/judging/composition-error.js';
import { defineTrustedModule } from '../../../src/core/container/tokens/module.js';
import { createHost } from '../../../src/core/create-host.js';
import {
  type BootCases,
  Clock,
  Ear,
  Eye,
  module,
  Nose,
  same,
  Sealed,
  Stage,
  Step,
} from './boot-case.js';

const product = defineTrustedModule('product', (b) => b.bind(Sealed).toConstantValue('ours'));
const ears = module('ears', (b) => {
  b.bind(Ear).toResolvedValue(same, [Clock]);
  b.contribute(Stage, { id: 'pii', before: ['cost'] }).toConstantValue('pii');
  b.contribute(Step, { id: 'a', phase: 'early' }).toConstantValue({ id: 'a', phase: 'early' });
});
const rivals = module('rivals', (b) => {
  b.bind(Ear).toConstantValue('ear');
  b.bind(Eye).toResolvedValue(same, [Nose]);
  b.bind(Nose).toResolvedValue(same, [Eye]).inTransientScope();
});

function saidOf(compose: () => unknown): readonly string[] {
  try {
    compose();
    return [];
  } catch (error) {
    return CompositionError.is(error) ? error.message.split('\n') : [String(error)];
  }
}

/** All kinds of wrong at once are one error. */
export const everythingCases: BootCases = {
  'everything that is wrong with one host': () => {
    const given = {
      modules: [product, ears, rivals, ears, { name: 'what' }],
      overrides: (b: Parameters<Parameters<typeof module>[1]>[0]) => {
        b.override(Sealed).toConstantValue('theirs');
      },
      config: { host: { stopLimitMs: 0 }, sise: {} },
      extra: true,
    };
    return saidOf(() => createHost(given as unknown as Parameters<typeof createHost>[0]));
  },
  'one thing that is wrong': () => saidOf(() => composeHost({ modules: [product, product] })),
};
