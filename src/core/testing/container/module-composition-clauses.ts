import type { ExplainedBinding } from '../../container/judging/explanation.js';
import { defineModule } from '../../container/tokens/module.js';
import { readModule } from '../../container/recording/read-module.js';
import { isThenable } from '../../basics/thenable.js';
import { describeToken } from '../../container/tokens/token.js';
import { explainComposition } from '../../create-host.js';
import { seams, settings } from '../../seams.js';
import type { Clause } from '../kit/contract-kit.js';
import { anything, type ModuleSubject, nameOf, optionsOf } from './module-subject.js';
import { asText } from '../kit/as-text.js';
import { must, mustEqual } from '../kit/must.js';
import { registrationProbe } from './registration-probe.js';

/** True when a module has a hand in what holds for a seam. */
function isBy(name: string, { module, decorations, replaced }: ExplainedBinding): boolean {
  return (
    module === name ||
    decorations.some((decoration) => decoration.module === name) ||
    replaced.some((weaker) => weaker.module === name)
  );
}

/** Turns in which what waits for nothing but itself would come back. */
const turns = 50;

const registersAtOnce: Clause<ModuleSubject> = {
  id: 'HM-1',
  says: 'says all that it binds while it is registered, and neither waits nor comes back for more',
  async check({ module }) {
    const read = readModule(module());
    must(read !== undefined, 'It is no module; use defineModule, or { name, module }.');
    const { binder, uses } = registrationProbe();
    const returned = read.run(binder);
    const atOnce = uses();
    must(!isThenable(returned), 'Registering gives a promise.');
    must(atOnce > 0, 'It binds nothing.');
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    mustEqual(uses(), atOnce, 'How often the binder was used when registering was over');
  },
};

const composes: Clause<ModuleSubject> = {
  id: 'HM-2',
  says: 'composes without a problem with the modules that it stands beside',
  check(subject) {
    const { problems } = explainComposition(optionsOf(subject));
    mustEqual(problems, [], 'What is wrong with the composition');
  },
};

const forgetsOrder: Clause<ModuleSubject> = {
  id: 'HM-3',
  says: 'gives the same host in whichever order the modules are loaded',
  check(subject) {
    const { modules, ...config } = optionsOf(subject);
    const expected = explainComposition({ modules, ...config });
    const turned = modules.map((_each, at) => [...modules.slice(at), ...modules.slice(0, at)]);
    for (const order of [...turned, ...turned.map((each) => [...each].reverse())])
      mustEqual(
        explainComposition({ modules: order, ...config }),
        expected,
        'What is bound when modules are loaded in another order',
      );
  },
};

const bindsWhatItClaims: Clause<ModuleSubject> = {
  id: 'HM-4',
  says: 'binds, contributes to or wraps every seam that it claims',
  check(subject) {
    const name = nameOf(subject);
    const bound = explainComposition(optionsOf(subject)).bindings.filter((each) =>
      isBy(name, each),
    );
    const claimed = subject.claims.map((seam) => describeToken(seam).name);
    const idle = claimed.filter((each) => !bound.some(({ seam }) => seam === each));
    mustEqual(idle, [], 'What it claims and does not touch');
  },
};

const leavesTheRest: Clause<ModuleSubject> = {
  id: 'HM-5',
  says: 'leaves every seam that it does not claim as it is without the module',
  check(subject) {
    const { modules, ...config } = optionsOf(subject);
    const claimed = subject.claims.map((seam) => describeToken(seam).name);
    const others = [...seams, ...settings]
      .map(({ token: seam }) => describeToken(seam).name)
      .filter((name) => !claimed.includes(name));
    const [itself, ...beside] = modules;
    must(itself !== undefined, 'There is no module.');
    const boundIn = (list: typeof modules): readonly ExplainedBinding[] =>
      explainComposition({ modules: list, ...config }).bindings;
    const [all, without] = [boundIn(modules), boundIn(beside)];
    const textOf = (bindings: readonly ExplainedBinding[], name: string): string =>
      asText(bindings.filter(({ seam }) => seam === name));
    const changed = others.filter((name) => textOf(all, name) !== textOf(without, name));
    mustEqual(changed, [], 'What it changes and does not claim');
  },
};

const yields: Clause<ModuleSubject> = {
  id: 'HM-6',
  says: 'yields to what a host binds itself, where it offers a default, and says where it does',
  check(subject) {
    const name = nameOf(subject);
    const { bindings, problems } = explainComposition(optionsOf(subject));
    const offered = subject.claims
      .map((seam) => describeToken(seam).name)
      .filter((seam) => bindings.some((each) => each.seam === seam && isDefaultBy(name, each)));
    const said = subject.defaults.map((seam) => describeToken(seam).name);
    mustEqual([...offered].sort(), [...said].sort(), 'What it offers a default for');
    for (const seam of subject.defaults) {
      const own = defineModule('module-contract/own', (binder) => {
        binder
          .bind(anything(seam))
          .toResolvedValue(() => ({}), [])
          .inSingletonScope();
      });
      const won = explainComposition(optionsOf(subject, own));
      const news = won.problems.filter((each) => !problems.includes(each));
      mustEqual(news, [], 'What is wrong when the host binds such a seam itself');
      const winner = won.bindings.find((each) => each.seam === describeToken(seam).name);
      mustEqual(
        winner?.module,
        'module-contract/own',
        'Who binds a seam that the host binds itself',
      );
    }
  },
};

function isDefaultBy(name: string, { module, level }: ExplainedBinding): boolean {
  return module === name && level === 'default';
}

/** What a module promises of what it binds. */
export const moduleCompositionClauses: readonly Clause<ModuleSubject>[] = [
  registersAtOnce,
  composes,
  forgetsOrder,
  bindsWhatItClaims,
  leavesTheRest,
  yields,
];
