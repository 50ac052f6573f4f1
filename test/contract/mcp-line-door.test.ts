import { McpLineDoor } from '../../src/adapters/mcp/door/mcp-line-door.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { lineDoorContract } from '../../src/core/testing/doors/line-door.contract.js';
import type { LineDoorSubject } from '../../src/core/testing/doors/line-door-subject.js';
import { ManualClock } from '../../src/core/testing/doubles/manual-clock.js';
import { ScriptedSkillInvoker } from '../../src/core/testing/doubles/scripted-skill-invoker.js';
import { type Era, eras } from '../support/mcp-door/door-clients.js';
import { FakeHost } from '../support/mcp-door/fake-host.js';
import { mcpSpeech } from '../support/mcp-door/mcp-speech.js';
import { someTurns } from '../support/patience.js';

const drainMs = 1_000;

function subject(era: Era): LineDoorSubject {
  const clock = new ManualClock();
  const host = new FakeHost(clock);
  const invoker = new ScriptedSkillInvoker();
  return {
    door: new McpLineDoor({ ...host.services, invoker }, drainMs),
    invoker,
    speech: mcpSpeech(era),
    caller: (principal) => host.caller(principal),
    outlast: () => clock.advance(drainMs),
    patience: someTurns,
  };
}

for (const era of eras)
  describe(`McpLineDoor, ${era} client`, () => {
    runContract(lineDoorContract, { create: () => subject(era) }, { describe, it });
  });
