import { HostStartError } from '../../container/running/host-start-error.js';
import { defineModule, type Module } from '../../container/tokens/module.js';
import { getSealed } from '../../container/running/sealed-access.js';
import { isThenable } from '../../basics/thenable.js';
import { describeToken, token } from '../../container/tokens/token.js';
import type { Clause } from '../kit/contract-kit.js';
import {
  anything,
  hostOf,
  inHost,
  type ModuleSubject,
  mustBeGone,
  optionsOf,
} from './module-subject.js';
import { witnessOf } from './module-witness.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

const buildsAll: Clause<ModuleSubject> = {
  id: 'HM-7',
  says: 'gives a service, and no promise, for every single seam that it claims',
  async check(subject) {
    await inHost(subject, optionsOf(subject), (host) => {
      for (const seam of subject.claims) {
        const { name, many = false } = describeToken(seam);
        if (many) continue;
        const service = getSealed(host, anything(seam));
        must(service !== undefined && service !== null, `There is nothing for ${name}.`);
        must(!isThenable(service), `There is a promise for ${name}.`);
      }
    });
  },
};

const sharesNothing: Clause<ModuleSubject> = {
  id: 'HM-8',
  says: 'makes its services for each host anew, also for a second host of the very same module',
  async check(subject) {
    const again = optionsOf(subject);
    const witnesses = [1, 2, 3].map(() => witnessOf(subject.claims));
    const [first, second, third] = witnesses;
    must(first !== undefined && second !== undefined && third !== undefined, 'No witness.');
    const withWitness = { ...again, modules: [...again.modules, first.module] };
    await inHost(subject, withWitness, () => inHost(subject, optionsOf(subject, second.module)));
    await inHost(subject, { ...again, modules: [...again.modules, third.module] });
    const built = witnesses.flatMap(({ seen }) => [...seen]);
    mustEqual(built.length - new Set(built).size, 0, 'The number of services that two hosts share');
  },
};

const leavesNothing: Clause<ModuleSubject> = {
  id: 'HM-9',
  says: 'leaves nothing running when its host has stopped, and starts again in another host',
  async check(subject) {
    await mustBeGone(subject, 'before anything was started');
    const options = optionsOf(subject);
    for (const which of ['first', 'second']) {
      await inHost(subject, options);
      await mustBeGone(subject, `when the ${which} host has stopped`);
    }
  },
};

const FailsFirst = token<object>('ModuleContractFailsFirst', { starts: 'first' });
const FailsLast = token<object>('ModuleContractFailsLast', { starts: 'last' });

/** A module whose one service fails to start. */
function failing(seam: typeof FailsFirst): Module {
  const start = async (): Promise<void> => {
    throw new Error('as the kit wants it');
  };
  return defineModule('module-contract/failing', (binder) => {
    binder
      .bind(seam)
      .toResolvedValue(() => ({ start }), [])
      .inSingletonScope();
  });
}

const toleratesFailure: Clause<ModuleSubject> = {
  id: 'HM-10',
  says: 'stops with a host that never started, and with one in which another module fails to start',
  async check(subject) {
    const { patience } = subject;
    const idle = hostOf(optionsOf(subject));
    if (idle === undefined) return;
    await mustSettle(idle.stop(), patience, 'The stop of a host that never started');
    await mustBeGone(subject, 'when a host was stopped that never started');
    for (const seam of [FailsFirst, FailsLast]) {
      const host = hostOf(optionsOf(subject, failing(seam)));
      must(host !== undefined, 'It does not compose with a module that fails to start.');
      const outcome = host.start().then(
        () => 'a start',
        (cause: unknown) => cause,
      );
      const failure = await mustSettle(outcome, patience, 'A start that fails');
      must(HostStartError.is(failure), 'A host with a failing module has to fail its start.');
      mustEqual(failure.module, 'module-contract/failing', 'The module whose start failed');
      mustEqual(failure.stopErrors.map(String), [], 'What did not stop after a failed start');
      await mustBeGone(subject, 'when the start of another module has failed');
    }
  },
};

/** What a module promises of the services that it makes. */
export const moduleLifeClauses: readonly Clause<ModuleSubject>[] = [
  buildsAll,
  sharesNothing,
  leavesNothing,
  toleratesFailure,
];
