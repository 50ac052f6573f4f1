import { expect } from 'chai';
import { Container } from 'inversify';
import { inProcessModule } from '../../src/adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from '../../src/adapters/json-schema/json-schema.module.js';
import { systemModule } from '../../src/adapters/system/system.module.js';
import * as seam from '../../src/index.js';
import { aClaim, anInvocation, anOrganisation, InMemoryActivityStore } from '../../src/testing.js';

const reads = ['get', 'getAll', 'getAsync', 'getAllAsync'] as const;

/** How often any container is asked while the work runs. */
async function lookups(work: () => unknown): Promise<number> {
  let count = 0;
  const sound = reads.map((name) => [name, Reflect.get(Container.prototype, name)] as const);
  for (const [name, method] of sound)
    Reflect.set(Container.prototype, name, function (this: unknown, ...args: unknown[]): unknown {
      count += 1;
      return Reflect.apply(method as (...given: unknown[]) => unknown, this, args);
    });
  try {
    await work();
  } finally {
    for (const [name, method] of sound) Reflect.set(Container.prototype, name, method);
  }
  return count;
}

const agent = seam.address('agent://ada');

const theHost = (): seam.Host =>
  seam.createHost({
    modules: [
      seam.coreModule,
      seam.governanceModule,
      seam.skillsModule({ seed: anOrganisation() }),
      systemModule,
      jsonSchemaModule,
      inProcessModule({ agents: [{ agent, handlers: { greet: () => 'hello' } }] }),
    ],
    overrides: (binder) => {
      binder.bind(seam.ActivityStore).toConstantValue(new InMemoryActivityStore());
      binder
        .bind(seam.Authenticator)
        .toResolvedValue(
          (mint: seam.CallerMint) => ({ authenticate: () => Promise.resolve(mint.mint(aClaim())) }),
          [seam.CallerMint],
        );
    },
  });

describe('a governed call', () => {
  it('asks no container for anything: what it needs was handed over at boot', async () => {
    await using host = await theHost().start();
    const invoker = host.get(seam.SkillInvoker);
    const caller = await host
      .get(seam.Authenticator)
      .authenticate({ kind: 'bearer', key: 'any' }, 'inline');
    if (caller === undefined) throw new Error('nobody was authenticated');
    const answers: unknown[] = [];
    const asked = await lookups(async () => {
      answers.push(await invoker.invoke(caller, anInvocation()));
    });
    expect(answers).to.deep.equal([{ kind: 'completed', value: 'hello' }]);
    expect(asked).to.equal(0);
    expect(await lookups(() => host.get(seam.SkillInvoker))).to.be.greaterThan(0);
  });
});
