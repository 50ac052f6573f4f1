import { expect } from 'chai';
import {
  ActivityLog,
  allow,
  allOf,
  type Caller,
  CallerMint,
  defineModule,
  ExpertiseSkillCatalog,
  ExpertiseView,
  GovernanceStage,
  GovernedDelivery,
  PermissionSource,
  SkillInvoker,
  token,
} from '../../../src/index.js';
import { anInvocation } from '../../../src/testing.js';
import { AttackedHost } from '../../support/composition/attacked-host.js';
import { routing, staging } from '../../support/composition/hostile-module.js';

const Patch = token<readonly boolean[]>('attack/Patch');

/** Gives an object, and the class of it, another method; says where that worked. */
function patch(service: object, method: string, lie: () => unknown): readonly boolean[] {
  return [service, Object.getPrototypeOf(service) as object].map((part) =>
    Reflect.set(part, method, lie),
  );
}

describe('what a host hands out', () => {
  it('cannot be given another method where governance hangs on it', async () => {
    const module = defineModule('patch', (binder) => {
      binder
        .bind(Patch)
        .toResolvedValue(
          (
            log: ActivityLog,
            mint: CallerMint,
            delivery: GovernedDelivery,
            rules: PermissionSource,
          ) => [
            ...patch(log, 'record', () => Promise.resolve()),
            ...patch(mint, 'isMinted', () => true),
            ...patch(delivery, 'deliver', () => Promise.resolve()),
            ...patch(rules, 'permissionOf', () => ({ level: 'owner' })),
          ],
          [ActivityLog, CallerMint, GovernedDelivery, PermissionSource],
        );
    });
    await using attacked = await AttackedHost.start({ modules: [module] });
    expect(attacked.host.get(Patch)).to.deep.equal(Array.from({ length: 8 }, () => false));
    expect(await attacked.outcome({ by: 'human://stranger' })).to.equal('PERMISSION_DENIED');
    const copy = { ...(await attacked.caller('human://kim')) } as Caller;
    const result = await attacked.host.get(SkillInvoker).invoke(copy, anInvocation());
    expect(result).to.include({ code: 'UNAUTHENTICATED' });
    expect(await attacked.outcome()).to.equal('completed');
    expect(attacked.ungoverned).to.deep.equal([]);
  });

  it('has stages that nobody can make say something else, before the loop is built or after', async () => {
    const module = defineModule('patch', (binder) => {
      binder
        .bind(Patch)
        .toResolvedValue(
          (stages: GovernanceStage[]) => stages.flatMap((stage) => patch(stage, 'review', allow)),
          [allOf(GovernanceStage)],
        );
    });
    await using attacked = await AttackedHost.start({ modules: [module] });
    expect(attacked.host.get(Patch)).not.to.include(true);
    for (const stage of attacked.host.getAll(GovernanceStage)) patch(stage, 'review', allow);
    expect(await attacked.outcome({ by: 'human://stranger' })).to.equal('PERMISSION_DENIED');
    expect(attacked.reached).to.deep.equal([]);
  });

  it('has a chain that does not change with a stage of a host’s own', async () => {
    const stage = { id: 'own', phase: 'policy', review: () => undefined };
    const module = defineModule('own', (binder) => {
      binder
        .contribute(GovernanceStage, { id: 'own', phase: 'policy' })
        .toConstantValue(stage as unknown as GovernanceStage);
    });
    await using attacked = await AttackedHost.start({ modules: [module] });
    Object.assign(stage, { phase: 'none', review: () => allow() });
    expect(await attacked.outcome()).to.equal('GOVERNANCE_UNAVAILABLE');
    expect(attacked.reached).to.deep.equal([]);
  });

  it('has views to which nothing can be added', async () => {
    await using attacked = await AttackedHost.start();
    const [guest, kim] = [await attacked.caller(), await attacked.caller('human://kim')];
    const view = attacked.host.get(ExpertiseView);
    const [sketch] = view.viewFor(kim).exports.get('sketch') ?? [];
    const seen = view.viewFor(guest).exports;
    const forged = [{ ...sketch, allow: [guest.principal] }];
    expect(() => {
      new Map().set.call(seen as never, 'sketch', forged);
    }).to.throw(TypeError);
    const [greet] = seen.get('greet') ?? [];
    const changes = { originDomain: 'sketch', holder: 'agent://bob', allow: [] };
    for (const [key, value] of Object.entries(changes))
      expect(Reflect.set(greet ?? {}, key, value)).to.equal(false);
    const hit = attacked.host.get(ExpertiseSkillCatalog).find(guest, 'expertise/greet');
    if (hit !== undefined) Reflect.set(hit.skill, 'providers', forged);
    expect(await attacked.outcome({ skill: 'sketch' })).to.equal('SKILL_NOT_FOUND');
    expect(await attacked.outcome()).to.equal('completed');
    expect(attacked.reached.map(({ domain }) => domain)).to.deep.equal(['greet']);
    expect(attacked.ungoverned).to.deep.equal([]);
  });

  it('has a chain in the loop that nobody can add to', async () => {
    const given: boolean[] = [];
    const router = routing((delivery, request) => {
      given.push(
        Object.isFrozen(delivery.stages),
        ...delivery.stages.map((one) => Object.isFrozen(one)),
      );
      return delivery.deliver(request);
    });
    await using attacked = await AttackedHost.start({ modules: [router, staging(() => allow())] });
    expect(await attacked.outcome()).to.equal('completed');
    expect(given).to.deep.equal(Array.from({ length: 7 }, () => true));
  });

  it('explains itself to somebody who cannot change what it will say', async () => {
    await using attacked = await AttackedHost.start();
    const before = JSON.stringify(attacked.host.explain());
    for (const { placement } of attacked.host.explain())
      if (placement !== undefined) expect(Reflect.set(placement, 'id', 'other')).to.equal(false);
    expect(JSON.stringify(attacked.host.explain())).to.equal(before);
  });

  it('hands out nothing sealed and nothing guarded', async () => {
    await using attacked = await AttackedHost.start();
    for (const seam of [GovernedDelivery, CallerMint, ActivityLog])
      expect(() => attacked.host.get(seam as never)).to.throw('is sealed');
  });
});
