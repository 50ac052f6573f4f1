import { Readable } from 'node:stream';
import type {
  CommandContext,
  CommandServices,
  McpLines,
  OpenedHost,
  OpenHostOptions,
  OwnerConnection,
  OwnerRequestOptions,
} from '../../../src/adapters/cli/command-services.js';
import { recordingTerminal, type RecordingTerminal } from './recording-terminal.js';

/** What the fake owner answers, and everything it was asked. */
export interface FakeOwner {
  readonly asked: { readonly method: string; readonly params: unknown }[];
  closed: number;
  answer: (method: string, params: unknown, options: OwnerRequestOptions) => Promise<unknown>;
}

export interface FakeContext extends CommandContext {
  readonly terminal: RecordingTerminal;
  readonly owner: FakeOwner;
  readonly opened: OpenHostOptions[];
  readonly stopped: string[];
  readonly interrupt: AbortController;
}

/** How the fake owner fails what it did not begin. */
export const notBegun = new Error('nothing of it began');

/** A command context whose owner either runs elsewhere, or has to be started by the command. */
export function fakeContext(
  options: {
    readonly ownerRuns?: boolean;
    readonly input?: string;
    readonly services?: Partial<CommandServices>;
    readonly host?: Partial<OpenedHost>;
    readonly openMcp?: OwnerConnection['openMcp'];
  } = {},
): FakeContext {
  const owner: FakeOwner = { asked: [], closed: 0, answer: () => Promise.resolve([]) };
  const [opened, stopped]: [OpenHostOptions[], string[]] = [[], []];
  let runs = options.ownerRuns ?? true;
  const connection: OwnerConnection = {
    request: (method, params, more = {}) => {
      owner.asked.push({ method, params });
      return owner.answer(method, params, more);
    },
    openMcp: options.openMcp ?? (() => Promise.resolve(endedLines)),
    close: () => {
      owner.closed += 1;
    },
  };
  const services: CommandServices = {
    check: () => Promise.resolve({ ok: true, units: 1, agents: 2, callers: 3 }),
    template: () => Promise.resolve('skillseam: 1\n'),
    attach: () => Promise.resolve(runs ? connection : undefined),
    isNotBegun: (failure) => Promise.resolve(failure === notBegun),
    openHost: (asked) => {
      opened.push(asked);
      runs = true;
      return Promise.resolve(fakeHost(stopped, options.host));
    },
    generatedKey: (_folder, principal) => Promise.resolve(`key of ${principal}`),
    ...options.services,
  };
  const interrupt = new AbortController();
  return {
    terminal: recordingTerminal(),
    services,
    owner,
    opened,
    stopped,
    interrupt,
    interrupted: interrupt.signal,
    program: ['node', '/opt/it’s/main.js'],
    input: Readable.from([options.input ?? '']),
  };
}

const endedLines: McpLines = {
  send: () => undefined,
  close: () => undefined,
  ended: Promise.resolve(),
};

function fakeHost(stopped: string[], host: Partial<OpenedHost> = {}): OpenedHost {
  return {
    organisation: 'acme',
    url: 'http://127.0.0.1:1/mcp',
    units: 1,
    agents: [{ id: 'agent://files', state: 'up' }],
    diagnostics: [],
    example: undefined,
    callers: [],
    stop: () => {
      stopped.push('stopped');
      return Promise.resolve();
    },
    ...host,
  };
}
