import { expect } from 'chai';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { moduleContract } from '../../src/core/testing/container/module.contract.js';
import type { ModuleSubject } from '../../src/core/testing/container/module-subject.js';
import { filesBelow, textOf } from '../architecture/sources.js';
import { shippedModules, type ShippedModule } from '../support/modules/shipped-modules.js';
import { aFewTurns, patienceOf } from '../support/patience.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const patienceMs = 15_000;

/** What of a host keeps a process awake; timers are left out, since the test runner has its own. */
const kinds = ['TCPServerWrap', 'PipeServerWrap', 'PipeWrap', 'ProcessWrap', 'TCPSocketWrap'];

function awake(): readonly string[] {
  return process.getActiveResourcesInfo().filter((each) => kinds.includes(each));
}

async function newlyAwake(before: readonly string[]): Promise<readonly string[]> {
  await aFewTurns();
  const left = [...awake()];
  for (const each of before) if (left.includes(each)) left.splice(left.indexOf(each), 1);
  return left;
}

function subject(
  name: string,
  { make, claims, defaults, inPlaceOf }: ShippedModule,
): ModuleSubject {
  const others = Object.entries(shippedModules).filter(
    ([other, { aside = false }]) => other !== name && other !== inPlaceOf && !aside,
  );
  const before = awake();
  return {
    module: () => make(temporaryFolder()),
    beside: () => others.map(([, other]) => other.make(temporaryFolder())),
    claims,
    defaults,
    remains: () => newlyAwake(before),
    patience: patienceOf(patienceMs),
  };
}

describe('the modules of the package', () => {
  it('are all held to what a module promises', () => {
    const exported = filesBelow('src', '.module.ts').flatMap((file) =>
      [...textOf(file).matchAll(/^export (?:const|function) (\w+Module)\b/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(Object.keys(shippedModules).sort()).to.deep.equal(exported.sort());
  });
});

for (const [name, shipped] of Object.entries(shippedModules))
  describe(name, () => {
    runContract(moduleContract, { create: () => subject(name, shipped) }, { describe, it });
  });
