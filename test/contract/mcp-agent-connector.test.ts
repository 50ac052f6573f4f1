import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { skillConnectorContract } from '../../src/core/testing/connectors/skill-connector.contract.js';
import { mcpAgentFixture } from '../support/mcp/mcp-agent-subject.js';

describe('McpAgentConnector', () => {
  runContract(skillConnectorContract, mcpAgentFixture, { describe, it }, { losable: true });
});
