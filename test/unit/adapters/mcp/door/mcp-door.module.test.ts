import { expect } from 'chai';
import {
  mcpDoorModule,
  mcpLineModule,
} from '../../../../../src/adapters/mcp/door/mcp-door.module.js';
import { ActivityLog } from '../../../../../src/core/activity/activity-log.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';
import { startHost } from '../../../../support/composition/start-host.js';
import {
  defineTrustedModule,
  type Module,
} from '../../../../../src/core/container/tokens/module.js';
import { Door } from '../../../../../src/core/doors/door.js';
import { LineDoor } from '../../../../../src/core/doors/line-door.js';
import { ExpertiseSkillCatalog } from '../../../../../src/core/expertise/expertise-skill-catalog.js';
import { SkillInvoker } from '../../../../../src/core/invocation/skill-invoker.js';
import { Authenticator } from '../../../../../src/core/messaging/authenticator.js';
import { Clock } from '../../../../../src/core/primitives/clock.js';
import { IdGenerator } from '../../../../../src/core/primitives/id-generator.js';
import { doorOptions } from '../../../../support/mcp-door/door-channels.js';
import { httpClient } from '../../../../support/mcp-door/door-clients.js';
import { eventually } from '../../../../support/mcp-door/eventually.js';
import { FakeHost } from '../../../../support/mcp-door/fake-host.js';
import { initialize } from '../../../../support/mcp-door/raw-http.js';

const ada = 'human://ada';

/** The seams that the door needs, from a host of the test's own. */
function seamsOf({ services }: FakeHost): Module {
  return defineTrustedModule('seams', (binder) => {
    binder.bind(ExpertiseSkillCatalog).toConstantValue(services.catalog);
    binder.bind(SkillInvoker).toConstantValue(services.invoker);
    binder.bind(Clock).toConstantValue(services.clock);
    binder.bind(Authenticator).toConstantValue(services.authenticator);
    binder.bind(IdGenerator).toConstantValue(services.ids);
    binder.bind(ActivityLog).toConstantValue({ record: async () => undefined } as never);
  });
}

describe('mcpDoorModule', () => {
  it('serves over HTTP and over lines', async () => {
    const fake = new FakeHost();
    fake.skill('review', [ada]);
    const host = await startHost({ modules: [mcpDoorModule(doorOptions), seamsOf(fake)] });
    try {
      const [door] = host.getAll(Door);
      const client = await httpClient(door?.url ?? '', fake.key(ada), 'legacy');
      expect((await client.listTools()).tools).to.have.length(1);
      await client.close();
      const lines: string[] = [];
      const session = host.get(LineDoor).open(fake.caller(ada), (line) => void lines.push(line));
      session.receive(JSON.stringify(initialize));
      await eventually(() => lines.length === 1);
    } finally {
      await host.stop();
    }
  });

  for (const name of ['0.0.0.0', '::', '192.168.0.1', 'example.com', ''])
    it(`refuses to serve at "${name}", where others could listen in`, () => {
      expect(
        problemsOf(seamsOf(new FakeHost()), mcpDoorModule({ ...doorOptions, host: name })),
      ).to.deep.equal([
        'Option "host" does not fit (module "mcpDoorModule"); give 127.0.0.1, localhost or ::1: keys travel in clear',
      ]);
    });
});

describe('mcpLineModule', () => {
  it('serves over lines and opens no port', async () => {
    const host = await startHost({ modules: [mcpLineModule(), seamsOf(new FakeHost())] });
    try {
      expect(host.getAll(Door)).to.deep.equal([]);
      expect(host.get(LineDoor)).to.respondTo('open');
    } finally {
      await host.stop();
    }
  });
});
