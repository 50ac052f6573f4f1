import { expect } from 'chai';
import { CompositionError } from '../../../src/core/container/judging/composition-error.js';
import { type Binder, defineModule } from '../../../src/core/container/tokens/module.js';
import type { Startable } from '../../../src/core/container/tokens/startable.js';
import { token } from '../../../src/core/container/tokens/token.js';
import { createHost, explainComposition } from '../../../src/core/create-host.js';
import type { HostOptions } from '../../../src/core/host-options.js';
import { HostSettings } from '../../../src/core/host-settings.js';
import { GovernanceLimits } from '../../../src/core/governance/governance-limits.js';
import { CallLimits } from '../../../src/core/invocation/call-limits.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import { requiredSeams } from '../../../src/core/seams.js';
import { rejectionOf } from '../../support/composition/rejection-of.js';
import { aFewTurns } from '../../support/patience.js';
import { wholeModules } from '../../support/composition/whole-modules.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';

const Life = token<Startable>('test/create/Life');

function problemsOf(options: unknown): readonly string[] {
  try {
    createHost(options as HostOptions);
    return [];
  } catch (error) {
    if (CompositionError.is(error)) return error.problems;
    throw error;
  }
}

describe('createHost', () => {
  it('makes a host that starts, of modules in any order', async () => {
    await using host = await createHost({ modules: [...wholeModules()].reverse() }).start();
    expect(host.get(HostSettings)).to.deep.equal({ stopLimitMs: 15_000 });
  });

  it('asks for every seam that a governed call needs', () => {
    expect(problemsOf({ modules: [] })).to.have.length(requiredSeams.length);
  });

  it('looks for no seams where no modules were given', () => {
    expect(problemsOf({})).to.deep.equal([
      'Option "modules" is undefined (createHost); give a list of modules',
    ]);
  });

  it('hands each section of the config to whom it belongs', async () => {
    const config = {
      host: { stopLimitMs: 5 },
      governance: { maxDepth: 3 },
      calls: { timeoutMs: 7 },
    };
    await using host = await createHost({ modules: wholeModules(), config }).start();
    expect(host.get(HostSettings).stopLimitMs).to.equal(5);
    expect(host.get(GovernanceLimits).maxDepth).to.equal(3);
    expect(host.get(CallLimits).timeoutMs).to.equal(7);
  });

  it('makes of overrides a module, with everything that a module can do', async () => {
    const clock = new ManualClock(7);
    const overrides = (binder: Binder): void => {
      binder.override(Clock).toConstantValue(clock);
      binder.bind(Life).toConstantValue({});
    };
    await using host = await createHost({ modules: wholeModules(), overrides }).start();
    expect(host.get(Clock)).to.equal(clock);
    expect(host.explain().find(({ seam }) => seam === 'Clock')?.module).to.equal('overrides');
  });

  it('bounds each stop by the settings of the host and by its clock', async () => {
    const clock = new ManualClock(0);
    const host = await createHost({
      modules: wholeModules(),
      overrides: (binder) => {
        binder.override(Clock).toConstantValue(clock);
        binder.bind(Life).toResolvedValue(() => ({ stop: () => new Promise(() => undefined) }));
      },
      config: { host: { stopLimitMs: 50 } },
    }).start();
    const stopping = rejectionOf(host.stop());
    await aFewTurns();
    clock.advance(50);
    expect(String(await stopping)).to.include('test/create/Life (module "overrides"): it took');
  });

  it('starts no host that could wait for ever, or not at all, for what does not stop', async () => {
    for (const stopLimitMs of [NaN, 0, Infinity]) {
      const overrides = (b: Binder): void => {
        b.override(HostSettings).toConstantValue({ stopLimitMs });
      };
      const host = createHost({ modules: wholeModules(), overrides });
      expect(String(await rejectionOf(host.start()))).to.include(
        '"stopLimitMs" does not fit; give a whole number from 1 to 600000',
      );
    }
  });

  it('builds nothing before it is started, nor when something is wrong', () => {
    let built = 0;
    const eager = defineModule('eager', (binder) => {
      binder.bind(Life).toResolvedValue(() => ({ start: () => void (built += 1) }));
    });
    createHost({ modules: [...wholeModules(), eager] });
    expect(problemsOf({ modules: [eager] })).not.to.deep.equal([]);
    expect(built).to.equal(0);
  });

  it('keeps what modules do to the list to themselves', () => {
    const modules: HostOptions['modules'][number][] = [...wholeModules()];
    modules.push(defineModule('adds', () => void modules.push(undefined as never)));
    expect(problemsOf({ modules })).to.deep.equal([]);
  });
});

describe('explainComposition', () => {
  it('says what createHost would refuse, and what would be bound', () => {
    const whole = explainComposition({ modules: wholeModules() });
    expect(whole.problems).to.deep.equal([]);
    expect(whole.bindings.map(({ seam }) => seam)).to.include.members(['Clock', 'SkillInvoker']);
    const nothing = explainComposition({ modules: [] });
    expect(nothing.problems).to.deep.equal(problemsOf({ modules: [] }));
    expect(nothing.bindings.map(({ seam }) => seam)).to.deep.equal(['HostSettings']);
  });
});
