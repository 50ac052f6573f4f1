import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { connectLocal, localModule } from '../../../../src/adapters/local/local.module.js';
import { sqliteModule } from '../../../../src/adapters/sqlite/sqlite.module.js';
import { ActivityLog } from '../../../../src/core/activity/activity-log.js';
import { ActivityStore } from '../../../../src/core/activity/activity-store.js';
import { DurableActivityLog } from '../../../../src/core/activity/durable-activity-log.js';
import { startHost } from '../../../support/composition/start-host.js';
import type { Host } from '../../../../src/core/container/running/host.js';
import { defineTrustedModule, type Module } from '../../../../src/core/container/tokens/module.js';
import { Door } from '../../../../src/core/doors/door.js';
import { LineDoor } from '../../../../src/core/doors/line-door.js';
import { ExpertiseSkillCatalog } from '../../../../src/core/expertise/expertise-skill-catalog.js';
import { SkillInvoker } from '../../../../src/core/invocation/skill-invoker.js';
import { Authenticator } from '../../../../src/core/messaging/authenticator.js';
import { Clock } from '../../../../src/core/primitives/clock.js';
import { Explainer } from '../../../../src/core/routing/explainer.js';
import { InMemoryActivityStore } from '../../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../../src/core/testing/doubles/manual-clock.js';
import { FakeOwner } from '../../../support/local/fake-owner.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

/** Everything that the socket asks for besides the activity store. */
function restOfTheHost(folder: string): Module {
  const fake = new FakeOwner(folder);
  return defineTrustedModule('rest', (binder) => {
    binder
      .bind(ActivityLog)
      .toResolvedValue(
        (store: ActivityStore) => new DurableActivityLog(store, new ManualClock()),
        [ActivityStore],
      )
      .inSingletonScope();
    binder.bind(Clock).toConstantValue(fake.clock);
    binder.bind(LineDoor).toConstantValue(fake.lines);
    binder.bind(ExpertiseSkillCatalog).toConstantValue(fake.catalog);
    binder.bind(SkillInvoker).toConstantValue(fake.invoker);
    binder.bind(Authenticator).toConstantValue(fake.authenticator);
    binder.bind(Explainer).toConstantValue(fake.explainer);
  });
}

const hostOn = (folder: string): Promise<Host> =>
  startHost({
    modules: [localModule({ folder }), sqliteModule({ folder }), restOfTheHost(folder)],
  });

describe('localModule with sqliteModule', () => {
  it('owns the folder before it lets anybody in, and gives both up when the host stops', async () => {
    const folder = join(temporaryFolder(), 'data');
    const host = await hostOn(folder);
    expect(host.getAll(Door).map(({ id }) => id)).to.deep.equal(['local']);
    const client = await connectLocal(folder);
    await host.get(ActivityStore).append({
      kind: 'notice',
      at: 0,
      severity: 'info',
      subject: 'test',
      message: 'kept',
    });
    expect(await client?.request('activity')).to.deep.equal({ count: 1 });
    await host.stop();
    expect(await connectLocal(folder)).to.equal(undefined);
    expect(existsSync(join(folder, 'skillseam.owner'))).to.equal(false);
  });

  it('refuses a second host on the folder, and leaves the socket of the first alone', async () => {
    const folder = temporaryFolder();
    const host = await hostOn(folder);
    const refusal = await hostOn(folder).then(
      () => 'started',
      (fault: unknown) => String(fault),
    );
    expect(refusal).to.include(`in use by process ${String(process.pid)}`);
    const client = await connectLocal(folder);
    expect(await client?.request('skills')).to.have.length(1);
    client?.close();
    await host.stop();
  });

  it('yields to a store that the host binds itself', async () => {
    const folder = temporaryFolder();
    const store = new InMemoryActivityStore();
    const own: Module = {
      name: 'own',
      register: (binder) => void binder.bind(ActivityStore).toConstantValue(store),
    };
    const host = await startHost({ modules: [sqliteModule({ folder }), own] });
    expect(host.get(ActivityStore)).to.equal(store);
    expect(existsSync(join(folder, 'skillseam.db'))).to.equal(false);
    await host.stop();
  });
});
