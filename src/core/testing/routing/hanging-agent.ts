import type { AgentReply } from '../../connectors/skill-connector.js';
import type { Progress } from '../../invocation/progress.js';
import { deferred } from '../kit/deferred.js';
import type { ScriptedAgent } from '../connectors/message-transport.contract.js';

/** An agent that replies when it is told to, whatever its signal says. */
export interface HangingAgent {
  readonly agent: ScriptedAgent;
  /** Settles with the signal that the agent was given, once a message has come. */
  readonly reached: Promise<AbortSignal>;
  readonly reply: (reply: AgentReply) => void;
  readonly report: (progress: Progress) => void;
}

export function hangingAgent(): HangingAgent {
  const { promise: reached, settle: reach } = deferred<AbortSignal>();
  const { promise: replied, settle: reply } = deferred<AgentReply>();
  let report: (progress: Progress) => void = () => undefined;
  return {
    reached,
    reply,
    report: (progress) => report(progress),
    agent: (_message, { signal, onProgress }) => {
      report = onProgress;
      reach(signal);
      return replied;
    },
  };
}
