import { type Binder, type GovernancePhase, GovernanceStage } from '../../src/index.js';
import { allow } from '../../src/index.js';
import { ear, Ears, type Stage, Stages, Sundial } from './sample-seams.js';

const stage: Stage = { id: 'a', phase: 'early' };
const governing = (phase: GovernancePhase): GovernanceStage => ({
  id: 'mine',
  phase,
  review: () => allow(),
});

export function placements(binder: Binder): void {
  binder.contribute(Ears, { id: 'left', before: ['right'], after: [] }).toConstantValue(ear);
  binder.contribute(Stages, { id: 'a', phase: 'early' }).toConstantValue(stage);
  // @ts-expect-error a contribution has an id
  binder.contribute(Ears, {}).toConstantValue(ear);
  // @ts-expect-error a contribution has a place
  binder.contribute(Ears).toConstantValue(ear);
  // @ts-expect-error an id is a text
  binder.contribute(Ears, { id: 1 }).toConstantValue(ear);
  // @ts-expect-error a list of ids
  binder.contribute(Ears, { id: 'left', before: 'right' }).toConstantValue(ear);
  // @ts-expect-error no such wish
  binder.contribute(Ears, { id: 'left', order: 1 }).toConstantValue(ear);
}

export function phases(binder: Binder): void {
  binder
    .contribute(GovernanceStage, { id: 'mine', phase: 'policy', after: ['policy'] })
    .toConstantValue(governing('policy'));
  // @ts-expect-error a seam in phases: the contribution names one
  binder.contribute(Stages, { id: 'a' }).toConstantValue(stage);
  // @ts-expect-error no such phase
  binder.contribute(Stages, { id: 'a', phase: 'noon' }).toConstantValue(stage);
  // @ts-expect-error a seam without phases
  binder.contribute(Ears, { id: 'left', phase: 'early' }).toConstantValue(ear);
  // @ts-expect-error no such phase of governance
  binder.contribute(GovernanceStage, { id: 'mine', phase: 'audit' });
  // @ts-expect-error governance has phases
  binder.contribute(GovernanceStage, { id: 'mine' });
  const some: string = 'early';
  // @ts-expect-error not every text is a phase
  binder.contribute(Stages, { id: 'a', phase: some }).toConstantValue(stage);
}

export function contents(binder: Binder): void {
  binder.overrideContribution(Stages, { id: 'a' }).toConstantValue(stage);
  binder.overrideContribution(Ears, { id: 'left', after: ['right'] }).toConstantValue(ear);
  // @ts-expect-error it stays in the phase of what it replaces
  binder.overrideContribution(Stages, { id: 'a', phase: 'late' }).toConstantValue(stage);
  // @ts-expect-error a Sundial is no Ear
  binder.contribute(Ears, { id: 'left' }).to(Sundial);
  // @ts-expect-error a Sundial is no stage
  binder.contribute(Stages, { id: 'a', phase: 'early' }).toConstantValue(new Sundial());
  // @ts-expect-error a Sundial is no Ear
  binder.overrideContribution(Ears, { id: 'left' }).to(Sundial);
  // @ts-expect-error a list is no contribution
  binder.contribute(Ears, { id: 'left' }).toConstantValue([ear]);
}
