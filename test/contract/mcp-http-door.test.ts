import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { doorContract } from '../../src/core/testing/doors/door.contract.js';
import { eras } from '../support/mcp-door/door-clients.js';
import { httpDoorFixture } from '../support/mcp-door/http-door-subject.js';

for (const era of eras)
  describe(`McpHttpDoor, ${era} client`, () => {
    runContract(doorContract, httpDoorFixture(era), { describe, it });
  });
