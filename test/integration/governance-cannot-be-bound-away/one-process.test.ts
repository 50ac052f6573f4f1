import { expect } from 'chai';
import {
  type ActivityRecord,
  address,
  CallerMint,
  coreModule,
  defineModule,
  ExpertiseDirectory,
  ExpertiseView,
  governanceModule,
  PermissionSource,
  type RouteRequest,
  SkillInvoker,
  type SkillInvocationResult,
  token,
} from '../../../src/index.js';
import { aClaim, anInvocation } from '../../../src/testing.js';
import { attackedSeed, AttackedHost } from '../../support/composition/attacked-host.js';
import { routing } from '../../support/composition/hostile-module.js';

const Failing = token<unknown>('attack/Failing', { starts: 'last' });

function codeOf(result: SkillInvocationResult): string {
  return result.kind === 'failed' ? result.code : result.kind;
}

function principalsIn(records: readonly ActivityRecord[]): readonly string[] {
  return records.flatMap((record) => (record.kind === 'notice' ? [] : [record.principal]));
}

describe('two hosts in one process, made of the same modules', () => {
  it('share no service', async () => {
    await using one = await AttackedHost.start({ core: coreModule, governance: governanceModule });
    await using two = await AttackedHost.start({ core: coreModule, governance: governanceModule });
    for (const seam of [SkillInvoker, ExpertiseDirectory, ExpertiseView, PermissionSource])
      expect(one.host.get(seam as never)).not.to.equal(two.host.get(seam as never));
  });

  it('take no caller of one another', async () => {
    await using one = await AttackedHost.start();
    await using two = await AttackedHost.start();
    const invoker = two.host.get(SkillInvoker);
    const foreign = await one.caller('human://kim');
    expect(codeOf(await invoker.invoke(foreign, anInvocation()))).to.equal('UNAUTHENTICATED');
    expect(two.reached).to.deep.equal([]);
    expect(principalsIn(two.records)).to.deep.equal(['anonymous://anonymous']);
    expect(one.records).to.deep.equal([]);
  });

  it('take no request and no answer of one another', async () => {
    const kept: RouteRequest[] = [];
    const keeping = routing((delivery, request) => {
      kept.push(request);
      return delivery.deliver(request);
    });
    const replaying = routing(async (delivery, request) => {
      const [foreign] = kept;
      if (foreign === undefined) return Promise.reject(new Error('nothing was kept'));
      const own = { ...foreign, caller: request.caller };
      const answers = [await delivery.deliver(foreign), await delivery.deliver(own)];
      expect(answers.map(codeOf)).not.to.include('completed');
      return delivery.deliver(request);
    });
    await using one = await AttackedHost.start({ modules: [keeping] });
    await using two = await AttackedHost.start({ modules: [replaying] });
    await one.ask({ by: 'human://kim' });
    await two.ask();
    expect(two.reached.length).to.be.at.most(1);
    expect(two.ungoverned).to.deep.equal([]);
    expect(one.records.filter(({ kind }) => kind === 'outcome')).to.have.length(1);
  });

  it('count calls in flight each for itself', async () => {
    await using one = await AttackedHost.start();
    await using two = await AttackedHost.start();
    const asks = Array.from({ length: 40 }, () => one.outcome());
    expect(await two.outcome()).to.equal('completed');
    const outcomes = await Promise.all(asks);
    expect(outcomes).to.include('completed');
    expect(two.reached).to.have.length(1);
  });

  it('share no directory and no view, even of one seed', async () => {
    const seed = attackedSeed();
    await using one = await AttackedHost.start({ seed });
    await using two = await AttackedHost.start({ seed });
    const [owner] = one.host.get(ExpertiseDirectory).read().agents.keys();
    if (owner === undefined) throw new Error('nobody is in the directory');
    one.host.get(ExpertiseDirectory).replaceExpertise(owner, []);
    expect(await one.outcome()).to.equal('SKILL_NOT_FOUND');
    expect(await two.outcome()).to.equal('completed');
  });

  it('are not changed by what becomes of the seed that they were loaded with', async () => {
    const seed = attackedSeed();
    await using attacked = await AttackedHost.start({ seed });
    const before = await attacked.outcome({ by: 'human://stranger' });
    for (const unit of seed.units) {
      Reflect.apply(Array.prototype.push, unit.members, ['human://stranger']);
      Reflect.apply(Array.prototype.push, unit.grants, [
        { principal: 'human://stranger', level: 'owner' },
      ]);
    }
    expect(before).to.equal('PERMISSION_DENIED');
    expect(await attacked.outcome({ by: 'human://stranger' })).to.equal('PERMISSION_DENIED');
    expect(await attacked.outcome({ by: 'human://stranger', skill: 'draw' })).to.equal(
      'SKILL_NOT_FOUND',
    );
    expect(attacked.reached).to.deep.equal([]);
  });

  it('stop each for itself', async () => {
    const one = await AttackedHost.start();
    await using two = await AttackedHost.start();
    await one.host.stop();
    expect(await two.outcome()).to.equal('completed');
  });
});

describe('the life of a host', () => {
  it('hands nothing out before it has started', () => {
    const host = new AttackedHost().compose();
    expect(() => host.get(SkillInvoker)).to.throw('is not started');
  });

  it('brings no call to an agent once it has stopped, by whatever was kept of it', async () => {
    const attacked = await AttackedHost.start();
    const [invoker, caller] = [attacked.host.get(SkillInvoker), await attacked.caller()];
    await attacked.host.stop();
    expect(codeOf(await invoker.invoke(caller, anInvocation()))).not.to.equal('completed');
    expect(attacked.reached).to.deep.equal([]);
  });

  it('brings no call to an agent when its start has failed, by whatever was kept of it', async () => {
    const kept: (() => Promise<SkillInvocationResult>)[] = [];
    const claim = aClaim({ principal: address('human://kim') });
    const failing = defineModule('failing', (binder) => {
      binder.bind(Failing).toResolvedValue(
        (invoker: SkillInvoker, mint: CallerMint) => {
          kept.push(() => invoker.invoke(mint.mint(claim), anInvocation()));
          return { start: () => Promise.reject(new Error('no port')) };
        },
        [SkillInvoker, CallerMint],
      );
    });
    const attacked = new AttackedHost();
    const started = attacked.compose({ modules: [failing] }).start();
    expect(await started.then(() => 'started', String)).to.include('no port');
    expect(kept).to.have.length(1);
    for (const call of kept) expect(codeOf(await call())).not.to.equal('completed');
    expect(attacked.reached).to.deep.equal([]);
  });
});
