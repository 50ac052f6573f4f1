import { runContract } from '../../src/core/testing/contract-kit.js';
import { doorContract } from '../../src/core/testing/door.contract.js';
import { eras } from '../support/mcp-door/door-clients.js';
import { httpDoorFixture } from '../support/mcp-door/http-door-subject.js';

for (const era of eras)
  describe(`McpHttpDoor, ${era} client`, () => {
    runContract(doorContract, httpDoorFixture(era), { describe, it });
  });
