import { allOf } from '../../../src/core/container/tokens/dependency.js';
import { explainModules } from '../composition/explain-modules.js';
import {
  type BootCases,
  Clock,
  Ear,
  Eye,
  module,
  Nose,
  problems,
  problemsOfOne,
  same,
  Stage,
  Step,
  Turn,
} from './boot-case.js';

const steps = (b: Parameters<Parameters<typeof module>[1]>[0], ...ids: readonly string[]): void => {
  for (const id of ids)
    b.contribute(Step, { id, phase: 'early' }).toConstantValue({ id, phase: 'early' });
};

/** Who binds what, and who wins. */
export const winnerCases: BootCases = {
  'two modules that bind one seam': problems(
    module('zoo', (b) => b.bind(Ear).toConstantValue('zoo')),
    module('ant', (b) => b.bind(Ear).toConstantValue('ant')),
  ),
  'two defaults': problems(
    module('zoo', (b) => b.tryBind(Ear).toConstantValue('zoo')),
    module('ant', (b) => b.tryBind(Ear).toConstantValue('ant')),
  ),
  'two overrides': problems(
    module('zoo', (b) => b.override(Ear).toConstantValue('zoo')),
    module('ant', (b) => b.override(Ear).toConstantValue('ant')),
  ),
  'two contributions of one id': problems(
    module('zoo', (b) => b.contribute(Stage, { id: 'pii' }).toConstantValue('zoo')),
    module('ant', (b) => b.contribute(Stage, { id: 'pii' }).toConstantValue('ant')),
  ),
  'an override of no binding': problemsOfOne((b) => b.override(Ear).toConstantValue('it')),
  'an override of no contribution': problemsOfOne((b) =>
    b.overrideContribution(Stage, { id: 'pii' }).toConstantValue('it'),
  ),
};

/** What is needed and is not there. */
export const needCases: BootCases = {
  'missing, with the module that supplies it': problems(
    module('ears', (b) => b.bind(Ear).toResolvedValue(same, [Clock])),
    module('eyes', (b) => b.bind(Eye).toResolvedValue(same, [Clock])),
  ),
  'missing, from nobody known': problemsOfOne((b) => b.bind(Ear).toResolvedValue(same, [Nose])),
  'missing, though nobody asks': () =>
    explainModules({ modules: [], required: [Clock, Stage] }).problems,
  'a need that is undefined': problemsOfOne((b) =>
    b.bind(Ear).toResolvedValue(same, [undefined as never]),
  ),
  'many where one is asked for': problemsOfOne((b) =>
    b.bind(Ear).toResolvedValue(same, [Stage as never]),
  ),
  'one where many are asked for': problemsOfOne((b) => {
    b.bind(Ear).toResolvedValue((all: string[]) => all.join(''), [allOf(Eye as never)]);
    b.bind(Eye).toConstantValue('eye');
  }),
  'services in a circle': problems(
    module('ears', (b) => b.bind(Ear).toResolvedValue(same, [Eye])),
    module('eyes', (b) => b.bind(Eye).toResolvedValue(same, [Nose])),
    module('noses', (b) => b.bind(Nose).toResolvedValue(same, [Ear])),
  ),
  'services in a circle that a decoration closes': problems(
    module('ears', (b) => b.bind(Ear).toResolvedValue(() => 'ear')),
    module('eyes', (b) => b.bind(Eye).toResolvedValue(same, [Ear])),
    module('wraps', (b) => b.decorate(Ear, (ear: string, eye: string) => ear + eye, [Eye])),
  ),
  'a singleton that keeps a transient': problemsOfOne((b) => {
    b.bind(Ear).toResolvedValue(same, [Eye]);
    b.bind(Eye)
      .toResolvedValue(() => 'eye')
      .inTransientScope();
  }),
  'a singleton that keeps something request-scoped through an alias': problems(
    module('ears', (b) => b.bind(Ear).toResolvedValue(same, [Eye])),
    module('eyes', (b) => b.bind(Eye).toService(Nose)),
    module('noses', (b) => {
      b.bind(Nose)
        .toResolvedValue(() => 'nose')
        .inRequestScope();
    }),
  ),
  'a singleton that keeps a transient and what that keeps, through a list': problemsOfOne((b) => {
    b.bind(Ear).toResolvedValue((all: string[]) => all.join(''), [allOf(Stage)]);
    b.contribute(Stage, { id: 'pii' }).toResolvedValue(same, [Eye]).inTransientScope();
    b.bind(Eye)
      .toResolvedValue(() => 'eye')
      .inTransientScope();
  }),
};

/** How contributions stand. */
export const orderCases: BootCases = {
  'a stage beside one that nobody contributes': problemsOfOne((b) => {
    b.contribute(Stage, { id: 'pii', before: ['cost'], after: ['auth'] }).toConstantValue('pii');
    b.contribute(Stage, { id: 'size' }).toConstantValue('size');
  }),
  'stages that stand before each other': problems(
    module('ant', (b) =>
      b.contribute(Stage, { id: 'pii', before: ['cost'] }).toConstantValue('pii'),
    ),
    module('zoo', (b) =>
      b.contribute(Stage, { id: 'cost', before: ['pii'] }).toConstantValue('cost'),
    ),
  ),
  'a contribution in no phase, and in an unknown one': problemsOfOne((b) => {
    const step = { id: 'pii', phase: 'noon' };
    b.contribute(Step, { id: 'pii' } as never).toConstantValue(step);
    b.contribute(Step, { id: 'cost', phase: 'noon' } as never).toConstantValue(step);
  }),
  'a phase where there is none': problemsOfOne((b) =>
    b.contribute(Stage, { id: 'pii', phase: 'early' } as never).toConstantValue('pii'),
  ),
  'a phase without a contribution': problemsOfOne((b) => {
    steps(b, 'pii');
  }),
  'a phase without a contribution, and nobody known': problemsOfOne((b) => {
    b.contribute(Turn, { id: 'x', phase: 'day' }).toConstantValue({ id: 'x', phase: 'day' });
  }),
  'a wish against the order of phases': problemsOfOne((b) => {
    steps(b, 'pii');
    b.contribute(Step, { id: 'cost', phase: 'late', before: ['pii'] }).toConstantValue({
      id: 'cost',
      phase: 'late',
    });
    b.contribute(Step, { id: 'size', phase: 'early', after: ['cost'] }).toConstantValue({
      id: 'size',
      phase: 'early',
    });
  }),
  'a place that is none': problemsOfOne((b) => {
    b.contribute(Stage, undefined as never).toConstantValue('a');
    b.contribute(Stage, { id: 7 } as never).toConstantValue('b');
    b.contribute(Stage, { id: 'c', before: 'a', order: 1 } as never).toConstantValue('c');
    b.contribute(Stage, { id: 'd', after: [7] } as never).toConstantValue('d');
    b.contribute(Step, { id: 'e', phase: 7 } as never).toConstantValue({ id: 'e', phase: 'early' });
  }),
  'an override that would change the phase': problemsOfOne((b) => {
    b.contribute(Step, { id: 'x', phase: 'early' }).toConstantValue({ id: 'x', phase: 'early' });
    b.contribute(Step, { id: 'y', phase: 'late' }).toConstantValue({ id: 'y', phase: 'late' });
    b.overrideContribution(Step, { id: 'x', phase: 'late' } as never).toConstantValue({
      id: 'x',
      phase: 'late',
    });
  }),
};
