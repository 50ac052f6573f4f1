import { HandlerConnector } from '../../../src/adapters/in-process/handler-connector.js';
import { type SkillHandlers } from '../../../src/adapters/in-process/skill-handler.js';
import { address } from '../../../src/core/messaging/address.js';
import { type ConnectorSubject } from '../../../src/core/testing/connectors/skill-connector.contract.js';
import { aFewTurns } from '../patience.js';

/** A settable promise. */
function signpost(): { readonly reached: Promise<void>; readonly reach: () => void } {
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach };
}

/** A `HandlerConnector` before an agent that behaves as the kit asks. */
export function handlerSubject(): ConnectorSubject {
  const agent = address('agent://desk');
  const [begun, told] = [signpost(), signpost()];
  let timesBegun = 0;
  const begin = (): void => {
    timesBegun += 1;
    begun.reach();
  };
  const handlers: SkillHandlers = {
    echo: (args) => (begin(), args),
    fail: () => {
      begin();
      throw new Error('no paper');
    },
    report: (_args, { progress }) => {
      begin();
      for (const at of [1, 2, 3]) progress({ progress: at, total: 3 });
      return null;
    },
    wait: async (_args, { signal }) => {
      begin();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      told.reach();
      return null;
    },
    hang: () => (begin(), new Promise<never>(() => undefined)),
  };
  return {
    connector: new HandlerConnector(agent, handlers),
    agent,
    domainOf: (behaviour) => behaviour,
    timesBegun: () => timesBegun,
    begun: () => begun.reached,
    told: () => told.reached,
    patience: aFewTurns,
  };
}
