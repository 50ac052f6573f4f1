import { expect } from 'chai';
import { ContainerModule } from 'inversify';
import {
  allow,
  type Binder,
  CallerMint,
  CompositionError,
  type ComposableModule,
  coreModule,
  defineModule,
  governanceModule,
  GovernanceStage,
  GovernedDelivery,
  seams,
  token,
  type Token,
  type TokenOptions,
} from '../../../src/index.js';
import { type Attack, AttackedHost } from '../../support/composition/attacked-host.js';
import { rejectionOf } from '../../support/composition/rejection-of.js';

/** Everything that is wrong with a host under attack; fails when nothing is. */
async function problemsOf(attack: Attack): Promise<string> {
  const refused = await rejectionOf(AttackedHost.start(attack));
  expect(CompositionError.is(refused), String(refused)).to.equal(true);
  return String(refused);
}

const forged = { deliver: () => Promise.reject(new Error('no')) };

/** Modules that look like the core's, and bind the same. */
const imitations: Readonly<Record<string, ComposableModule>> = {
  'a spread copy': { ...coreModule },
  'an heir': Object.create(coreModule) as ComposableModule,
  'a proxy': new Proxy(coreModule, {}),
  'a module of the same name that passes its binder on': defineModule('coreModule', (binder) =>
    coreModule.register(binder),
  ),
  'a module that lends its binder under another name': defineModule('mine', (binder) =>
    coreModule.register({ ...binder }),
  ),
};

const sealed = seams.filter((seam) => seam.sealed);

const binding: Readonly<Record<string, (binder: Binder, seam: Token<object>) => void>> = {
  bind: (binder, seam) => void binder.bind(seam).toConstantValue(forged),
  tryBind: (binder, seam) => void binder.tryBind(seam).toConstantValue(forged),
  override: (binder, seam) => void binder.override(seam).toConstantValue(forged),
  decorate: (binder, seam) => binder.decorate(seam, () => forged),
  'onActivation of an override': (binder, seam) =>
    void binder
      .override(seam)
      .toDynamicValue(() => forged)
      .onActivation(() => forged),
};

describe('a module of a host’s own', () => {
  for (const [what, core] of Object.entries(imitations))
    it(`is not taken for the core's as ${what}`, async () => {
      expect(await problemsOf({ core })).to.include(
        'GovernedDelivery is sealed and may not be bound',
      );
    });

  it('cannot be loaded beside the core under its name', async () => {
    const impostor = defineModule('coreModule', () => undefined);
    expect(await problemsOf({ modules: [impostor] })).to.include(
      'Module "coreModule" is loaded twice',
    );
  });

  it('cannot change what the product’s modules do', () => {
    for (const module of [coreModule, governanceModule])
      for (const key of ['register', 'name'])
        expect(Reflect.set(module, key, () => undefined)).to.equal(false);
  });

  for (const { name, token: seam } of sealed)
    for (const [way, bind] of Object.entries(binding))
      it(`cannot ${way} the sealed ${name}`, async () => {
        const module = defineModule('attack', (binder) =>
          bind(binder, seam as unknown as Token<object>),
        );
        expect(await problemsOf({ modules: [module] })).to.include(`${name} is sealed and may not`);
      });

  it('cannot bind a sealed seam as a plain module, by its symbol or by rebind', async () => {
    for (const how of ['bind', 'rebind'] as const) {
      const module = new ContainerModule((options) => {
        options[how](Symbol.for('skillseam/GovernedDelivery')).toConstantValue(forged);
      });
      expect(await problemsOf({ modules: [{ name: 'plain', module }] })).to.include('is sealed');
    }
  });

  it('cannot unseal a seam by declaring its token anew', () => {
    const options: readonly TokenOptions[] = [{}, { sealed: false }, { guarded: true }];
    for (const given of options)
      expect(() => token<unknown>('GovernedDelivery', given as object)).to.throw(
        'declared already',
      );
    expect(token('CallerMint', { suppliedBy: 'load coreModule', sealed: true })).to.equal(
      CallerMint,
    );
  });

  it('cannot unseal one by changing the options that it declared', async () => {
    const options: { sealed?: boolean; suppliedBy: string; starts: 'late' } = {
      suppliedBy: 'load coreModule',
      sealed: true,
      starts: 'late',
    };
    expect(token<GovernedDelivery>('GovernedDelivery', options)).to.equal(GovernedDelivery);
    delete options.sealed;
    const module = defineModule('attack', (binder) => {
      binder.override(GovernedDelivery).toConstantValue(forged as unknown as GovernedDelivery);
    });
    expect(await problemsOf({ modules: [module] })).to.include('GovernedDelivery is sealed');
  });

  it('binds nothing once it was recorded, with whatever it kept', async () => {
    const late: (() => unknown)[] = [];
    const own = defineModule('kept', (binder) => {
      const begun = binder.contribute(GovernanceStage, { id: 'kept', phase: 'policy' });
      const stage = { id: 'kept', phase: 'policy', review: () => allow() } as const;
      begun.toConstantValue(stage);
      late.push(
        () => binder.override(CallerMint),
        () => binder.contribute(GovernanceStage, { id: 'late', phase: 'policy' }),
        () => binder.overrideContribution(GovernanceStage, { id: 'permission' }),
        () => binder.decorate(GovernanceStage, (inner) => inner),
        () => binder.configure(CallerMint, 'mint', () => ({}) as CallerMint),
        () => begun.toConstantValue(stage),
      );
    });
    const module = new ContainerModule(({ bind, rebind, unbind, isBound, ...rest }) => {
      late.push(
        () => bind(GovernedDelivery),
        () => rebind(GovernedDelivery),
        () => unbind(GovernedDelivery),
        () => isBound(GovernedDelivery),
        () => rest.onActivation(GovernedDelivery, () => forged as unknown as GovernedDelivery),
        () => {
          rest.onDeactivation(GovernedDelivery, () => undefined);
        },
      );
    });
    await using attacked = await AttackedHost.start({ modules: [own, { name: 'plain', module }] });
    for (const act of late)
      expect(act).to.throw(/binds after it was recorded|is not available|recorded/);
    expect(await attacked.outcome({ skill: 'sketch' })).to.equal('SKILL_NOT_FOUND');
    expect(await attacked.outcome()).to.equal('completed');
    expect(attacked.ungoverned).to.deep.equal([]);
  });

  it('is named by explain as it was named when it was checked', async () => {
    let reads = 0;
    const module = {
      get name() {
        return (reads += 1) > 1 ? 'governanceModule' : 'attack';
      },
      register: (binder: Binder) => {
        binder
          .contribute(GovernanceStage, { id: 'own', phase: 'policy' })
          .toConstantValue({ id: 'own', phase: 'policy', review: () => allow() });
      },
    };
    await using attacked = await AttackedHost.start({ modules: [module] });
    const own = attacked.host.explain().find(({ placement }) => placement?.id === 'own');
    expect(own?.module).to.equal('attack');
  });
});
