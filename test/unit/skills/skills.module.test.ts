import { expect } from 'chai';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import { MessageTransport } from '../../../src/core/connectors/message-transport.js';
import { coreModule } from '../../../src/core/core.module.js';
import { ExpertiseDirectory } from '../../../src/core/expertise/expertise-directory.js';
import { ExpertiseSkillCatalog } from '../../../src/core/expertise/expertise-skill-catalog.js';
import { ExpertiseView } from '../../../src/core/expertise/expertise-view.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import { SkillInvoker } from '../../../src/core/invocation/skill-invoker.js';
import { address } from '../../../src/core/messaging/address.js';
import { Clock } from '../../../src/core/primitives/clock.js';
import { IdGenerator } from '../../../src/core/primitives/id-generator.js';
import { Explainer } from '../../../src/core/routing/explainer.js';
import { bootForTest } from '../../../src/core/testing/boot-for-test.js';
import {
  anInvocation,
  anOrganisation,
  anUnmintedCaller,
} from '../../../src/core/testing/builders.js';
import { InMemoryActivityStore } from '../../../src/core/testing/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/manual-clock.js';
import { skillsModule } from '../../../src/skills/skills.module.js';

describe('the skills module', () => {
  it('binds directory, view, catalog, invoker and explainer of one organisation', async () => {
    const modules = [
      coreModule,
      governanceModule({ inFlightPerCaller: 4 }),
      skillsModule({ seed: anOrganisation(), callTimeoutMs: 1_000 }),
      jsonSchemaModule,
    ];
    await using host = await bootForTest(modules, (binder) => {
      binder.bind(ActivityStore).toConstantValue(new InMemoryActivityStore());
      binder.bind(Clock).toConstantValue(new ManualClock());
      binder.bind(IdGenerator).toConstantValue({ next: () => 'call-0001' });
      binder.contribute(MessageTransport, { id: 'none' }).toConstantValue({
        id: 'none',
        schemes: ['agent'],
        send: async () => ({ kind: 'answered', value: 'hello' }),
      });
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
});
