import { isRecord } from '../../core/basics/is-record.js';
import {
  absolutePath,
  listOf,
  type SectionReader,
  sectionOf,
  type Setting,
} from '../../core/container/tokens/settings.js';
import { type Address, parseAddress, schemeOf } from '../../core/messaging/address.js';
import type { InProcessAgent } from './in-process-agents.js';
import type { SkillHandlers } from './skill-handler.js';

interface Options {
  readonly agents: readonly InProcessAgent[];
}

const agent: Setting<Address> = {
  expects: "an agent's address, e.g. agent://clerk",
  accepts: (value): value is Address => {
    const parsed = typeof value === 'string' ? parseAddress(value) : undefined;
    return parsed !== undefined && parsed === value && schemeOf(parsed) === 'agent';
  },
};
const handlers: Setting<SkillHandlers> = {
  expects: "functions by domain: { 'domain name': (args, context) => … }",
  accepts: (value): value is SkillHandlers =>
    isRecord(value) && Object.values(value).every((handler) => typeof handler === 'function'),
};
/** An agent of an organisation file says what kind it is. */
const kind: Setting<string> = {
  expects: '"in-process", or leave it out',
  otherwise: 'in-process',
  accepts: (value): value is string => value === 'in-process',
};

const withModule = sectionOf({ kind, agent, module: absolutePath });
const withHandlers = sectionOf({ kind, agent, handlers });
const readAgent: SectionReader<InProcessAgent> = (given, fault) =>
  isRecord(given) && 'module' in given ? withModule(given, fault) : withHandlers(given, fault);

/** Reads the options of `inProcessModule`. */
export const readInProcessOptions: SectionReader<Options> = sectionOf<Options>({
  agents: listOf(readAgent, []),
});
