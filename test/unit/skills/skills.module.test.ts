import { expect } from 'chai';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import type { Binder } from '../../../src/core/container/tokens/module.js';
import { token } from '../../../src/core/container/tokens/token.js';
import { MessageTransport } from '../../../src/core/connectors/message-transport.js';
import { coreModule } from '../../../src/core/core.module.js';
import { Door } from '../../../src/core/doors/door.js';
import type { OwnExpertise } from '../../../src/core/expertise/directory-snapshot.js';
import { ExpertiseDirectory } from '../../../src/core/expertise/expertise-directory.js';
import { ExpertiseSkillCatalog } from '../../../src/core/expertise/expertise-skill-catalog.js';
import { ExpertiseView } from '../../../src/core/expertise/expertise-view.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import { address } from '../../../src/core/messaging/address.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import { IdGenerator } from '../../../src/core/primitives/id-generator.js';
import { Explainer } from '../../../src/core/routing/explainer.js';
import { bootForTest } from '../../../src/core/testing/builders/boot-for-test.js';
import {
  aDomain,
  aHolding,
  anInvocation,
  anOrganisation,
  anUnmintedCaller,
} from '../../../src/core/testing/builders/builders.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { skillsModule } from '../../../src/skills/skills.module.js';
import { problemsOf } from '../../support/composition/problems-of.js';
import { rejectionOf } from '../../support/composition/rejection-of.js';

const ada = address('agent://ada');

/** Holds the named domain besides what it held, and says since when. */
function learned(directory: ExpertiseDirectory, name: string): number | undefined {
  const held = (): readonly OwnExpertise[] => directory.read().expertise.get(ada) ?? [];
  directory.replaceExpertise(ada, [...held().map(({ domain }) => domain), aDomain({ name })]);
  return held().find(({ domain }) => domain.name === name)?.since;
}

/** A service that writes when it starts. */
class Pupil {
  since: number | undefined;
  readonly #directory: ExpertiseDirectory;
  readonly #name: string;
  readonly id: string;
  readonly url = undefined;

  constructor(directory: ExpertiseDirectory, name: string) {
    this.#directory = directory;
    this.#name = name;
    this.id = name;
  }

  start(): void {
    this.since = learned(this.#directory, this.#name);
  }
}

function isCarving({ domain }: OwnExpertise): boolean {
  return domain.name === 'carve';
}

/** What the module needs and a host has elsewhere. */
function supply(binder: Binder): void {
  binder.bind(ActivityStore).toConstantValue(new InMemoryActivityStore());
  binder.bind(Clock).toConstantValue(new ManualClock());
  binder.bind(IdGenerator).toConstantValue({ next: () => 'call-0001' });
  binder.contribute(MessageTransport, { id: 'none' }).toConstantValue({
    id: 'none',
    schemes: ['agent'],
    send: async () => ({ kind: 'answered', value: 'hello' }),
  });
}

const School = token<Pupil>('zz/School', { starts: 'late' });

describe('the skills module', () => {
  it('ends loading by itself: after what connects agents, before what lets callers in', async () => {
    const modules = [
      skillsModule({ seed: anOrganisation() }),
      jsonSchemaModule,
      coreModule,
      governanceModule,
    ];
    await using host = await bootForTest(modules, (binder) => {
      supply(binder);
      binder
        .bind(School)
        .toResolvedValue(
          (directory: ExpertiseDirectory) => new Pupil(directory, 'paint'),
          [ExpertiseDirectory],
        )
        .inSingletonScope();
      binder
        .contribute(Door, { id: 'a' })
        .toResolvedValue(
          (directory: ExpertiseDirectory) => new Pupil(directory, 'carve'),
          [ExpertiseDirectory],
        )
        .inSingletonScope();
    });
    const directory = host.get(ExpertiseDirectory);
    expect(host.get(School).since).to.equal(0);
    const [door] = directory.read().expertise.get(ada)?.filter(isCarving) ?? [];
    expect(door?.since).to.equal(directory.read().version);
    expect(learned(directory, 'weave')).to.equal(directory.read().version);
  });

  it('binds directory, view, catalog, invoker and explainer of one organisation', async () => {
    const modules = [
      coreModule,
      governanceModule,
      skillsModule({ seed: anOrganisation() }),
      jsonSchemaModule,
    ];
    await using host = await bootForTest(modules, (binder) => {
      supply(binder);
    });
    const kim = anUnmintedCaller();
    expect(host.get(ExpertiseDirectory).read().units.size).to.equal(2);
    expect(host.get(ExpertiseView).viewFor(kim).exports.has('greet')).to.equal(true);
    expect(host.get(ExpertiseSkillCatalog).list(kim)).to.have.length(1);
    const explanation = await host
      .get(Explainer)
      .explain(address('human://kim'), 'expertise/greet');
    expect(explanation.answer).to.equal('allowed');
    const result = await host.get(SkillInvoker).invoke(kim, anInvocation());
    expect(result).to.deep.include({ code: 'UNAUTHENTICATED' });
  });

  it('starts no host on a sketch with a schema that cannot be used, and names the place', async () => {
    const odd = { inputSchema: { $schema: 'urn:none', type: 'object' } };
    const greet = { name: 'greet', description: 'Greets.', ...odd };
    const seed = {
      tenant: 'acme',
      units: { 'unit://acme': { members: ['agent://ada'] } },
      agents: { 'agent://ada': { expertise: [greet, { ...greet, name: 'paint' }] } },
    };
    const modules = [coreModule, governanceModule, skillsModule({ seed }), jsonSchemaModule];
    const said = String(await rejectionOf(bootForTest(modules, supply)));
    for (const name of ['greet', 'paint'])
      expect(said).to.include(
        `"${name}" of agent://ada is left out: its input schema cannot be used: its $schema is none of the supported ones`,
      );
  });

  it('leaves out of a seed what cannot be used, and has the explainer tell', async () => {
    const odd = aDomain({ name: 'odd', inputSchema: { $schema: 'urn:none', type: 'object' } });
    const seed = anOrganisation({ expertise: [aHolding(ada, odd, aDomain())] });
    const modules = [coreModule, governanceModule, skillsModule({ seed }), jsonSchemaModule];
    await using host = await bootForTest(modules, supply);
    expect(host.get(ExpertiseSkillCatalog).list(anUnmintedCaller())).to.have.length(1);
    const { hidden } = await host.get(Explainer).explain(address('human://kim'), 'expertise/odd');
    expect(hidden.map(({ because }) => because).join()).to.match(/left out.*[$]schema/);
  });

  it('asks for a seed, whatever else it was given', () => {
    for (const given of [{}, undefined, { seed: 7 }, { seed: [] }])
      expect(problemsOf(skillsModule(given as never)).join()).to.match(
        /"seed" (is missing|does not fit) \(module "skillsModule"\); give the organisation/,
      );
    expect(
      problemsOf(skillsModule({ seed: { tenant: '', units: 7 } } as never)),
    ).to.include.members([
      'tenant does not fit (module "skillsModule"); give a name',
      'units does not fit (module "skillsModule"); give an object by address',
    ]);
  });
});
