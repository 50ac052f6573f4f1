import type { CallToolResult } from '@modelcontextprotocol/client';
import type { AgentReply } from '../../../core/connectors/skill-connector.js';
import type { ContentBlock } from '../../../core/invocation/skill-invocation-result.js';
import type { JsonValue } from '../../../core/primitives/json.js';
import { failedReply } from './call-failure.js';
import { isDeeperThan } from './json-depth.js';

/** What any part of the host can still walk through by recursion. */
const deepestResult = 128;

/** The reply in a tool's result: its own error stays a failure, with all that it said. */
export function replyOf(result: CallToolResult): AgentReply {
  if (isDeeperThan(deepestResult, result)) {
    return failedReply(
      'PROVIDER_FAILED',
      'The agent answered with data that is nested too deeply.',
    );
  }
  const content = result.content as readonly ContentBlock[];
  if (result.isError === true) {
    return {
      kind: 'failed',
      code: 'PROVIDER_FAILED',
      message: 'The agent ran the skill and answered with an error of its own.',
      content,
    };
  }
  return { kind: 'answered', value: valueOf(result, content), content };
}

function valueOf(result: CallToolResult, content: readonly ContentBlock[]): JsonValue {
  if (result.structuredContent !== undefined) return result.structuredContent as JsonValue;
  const [first, second] = content;
  const isText = first?.type === 'text' && second === undefined;
  return isText && typeof first['text'] === 'string' ? first['text'] : content;
}
