import { expect } from 'chai';
import { startHost } from '../../../../support/composition/start-host.js';
import type { Host } from '../../../../../src/core/container/running/host.js';
import { defineTrustedModule } from '../../../../../src/core/container/tokens/module.js';
import { getSealed } from '../../../../../src/core/container/running/sealed-access.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

const Ear = token<string>('test/host/Ear');
const Absent = token<string>('test/host/Absent', { suppliedBy: 'load absentModule' });
const Sealed = token<string>('test/host/Sealed', { sealed: true });
const Stage = token<string>('test/host/Stage', { many: true });
const SealedStage = token<string>('test/host/SealedStage', { many: true, sealed: true });

const Guarded = token<string>('test/host/Guarded', { guarded: true });
const GuardedStage = token<string>('test/host/GuardedStage', { many: true, guarded: true });

const aHost = (stop: () => Promise<void> | void = () => undefined): Promise<Host> =>
  startHost({
    modules: [
      defineTrustedModule('m', (binder) => {
        binder.bind(Ear).toConstantValue('ear');
        binder.bind(Sealed).toConstantValue('sealed');
        binder.bind(Guarded).toConstantValue('guarded');
        binder.contribute(GuardedStage, { id: 'a' }).toConstantValue('a');
        binder.bind(token<object>('test/host/Life')).toResolvedValue(() => ({ stop }));
        binder.contribute(SealedStage, { id: 'a' }).toConstantValue('a');
      }),
    ],
  });

describe('a composed host', () => {
  it('hands out no sealed seam but to the composition root', async () => {
    await using host = await aHost();
    const said = 'is sealed; name it as a dependency of what a module of yours binds';
    expect(() => host.get(Sealed)).to.throw(`test/host/Sealed ${said}`);
    expect(() => host.getAll(SealedStage)).to.throw(`test/host/SealedStage ${said}`);
    expect(getSealed(host, Sealed)).to.equal('sealed');
  });

  it('hands out no guarded seam but to the composition root', async () => {
    await using host = await aHost();
    const said = 'is guarded; ask for a seam that is built on it';
    expect(() => host.get(Guarded)).to.throw(`test/host/Guarded ${said}`);
    expect(() => host.getAll(GuardedStage)).to.throw(`test/host/GuardedStage ${said}`);
    expect(getSealed(host, Guarded)).to.equal('guarded');
  });

  it('keeps its parts from whoever holds it', async () => {
    await using host = await aHost();
    expect(Reflect.ownKeys(host)).to.deep.equal([]);
    expect(() => getSealed({ ...host }, Sealed)).to.throw('not composed by composeHost');
  });

  it('says what to do about a seam that is not bound', async () => {
    await using host = await aHost();
    expect(() => host.get(Absent)).to.throw('test/host/Absent is not bound; load absentModule');
  });

  it('keeps get and getAll apart', async () => {
    await using host = await aHost();
    // @ts-expect-error a many-seam
    expect(() => host.get(Stage)).to.throw('test/host/Stage takes contributions; use getAll');
    // @ts-expect-error a single service
    expect(() => host.getAll(Ear)).to.throw('test/host/Ear is a single service; use get');
  });

  it('gives an empty, frozen list for a many-seam without contributions', async () => {
    await using host = await aHost();
    expect(host.getAll(Stage)).to.deep.equal([]).and.to.be.frozen;
  });

  it('answers while it stops and refuses afterwards', async () => {
    const seen: string[] = [];
    const host: Host = await aHost(() => void seen.push(host.get(Ear)));
    await host.stop();
    expect(seen).to.deep.equal(['ear']);
    expect(() => host.get(Ear)).to.throw('The host is stopped; compose another');
    expect(() => host.getAll(Stage)).to.throw('The host is stopped');
  });

  it('is stopped even when something did not stop', async () => {
    const host = await aHost(() => Promise.reject(new Error('stuck')));
    const errors = [await rejectionOf(host.stop()), await rejectionOf(host.stop())];
    expect(errors[0]).to.equal(errors[1]);
    expect(() => host.get(Ear)).to.throw('The host is stopped');
  });
});
