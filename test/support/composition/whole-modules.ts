import { inProcessModule } from '../../../src/adapters/in-process/in-process.module.js';
import { jsonSchemaModule } from '../../../src/adapters/json-schema/json-schema.module.js';
import { systemModule } from '../../../src/adapters/system/system.module.js';
import { ActivityStore } from '../../../src/core/activity/activity-store.js';
import { defineModule, type Module } from '../../../src/core/container/tokens/module.js';
import { coreModule } from '../../../src/core/core.module.js';
import { governanceModule } from '../../../src/core/governance/governance.module.js';
import { Authenticator } from '../../../src/core/messaging/authenticator.js';
import { anOrganisation } from '../../../src/core/testing/builders/builders.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { skillsModule } from '../../../src/skills/skills.module.js';

/** All that a host must have, with a record in memory and nobody who may come in. */
export function wholeModules(): readonly Module[] {
  return [
    coreModule,
    governanceModule,
    systemModule,
    jsonSchemaModule,
    inProcessModule(),
    skillsModule({ seed: anOrganisation() }),
    defineModule('doubles', (binder) => {
      binder.tryBind(ActivityStore).toConstantValue(new InMemoryActivityStore());
      binder.tryBind(Authenticator).toConstantValue({ authenticate: async () => undefined });
    }),
  ];
}
