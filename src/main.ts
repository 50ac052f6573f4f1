#!/usr/bin/env node
import { CommandFailure } from './adapters/cli/command-failure.js';
import { runCommandLine } from './adapters/cli/command-line.js';
import type { CommandServices } from './adapters/cli/command-services.js';
import { problemLine } from './adapters/cli/commands/check.js';
import { exitCodes } from './adapters/cli/exit-code.js';
import type { OrganisationLocation } from './adapters/cli/organisation-location.js';
import { processTerminal } from './adapters/cli/terminal.js';
import { describeFault } from './core/errors/describe-fault.js';
import type { ReadOrganisation } from './adapters/organisation/read-organisation.js';

// Everything is loaded when it is needed: help and mistakes must answer at once.

async function read({ file, dataFolder }: OrganisationLocation): Promise<ReadOrganisation> {
  const { readOrganisation } = await import('./adapters/organisation/read-organisation.js');
  const { inputValidator } = await import('./adapters/json-schema/json-schema.module.js');
  const validator = inputValidator();
  return readOrganisation(file, { environment: process.env, dataFolder, validator });
}

const services: CommandServices = {
  check: async (location) => {
    const found = await read(location);
    if ('problems' in found) return { ok: false, problems: found.problems };
    const { directory, callers } = found.organisation;
    const { units, agents } = directory;
    return { ok: true, units: units.length, agents: agents.length, callers: callers.length };
  },
  template: async () => {
    const { organisationTemplate } =
      await import('./adapters/organisation/organisation-template.js');
    return organisationTemplate;
  },
  attach: async (dataFolder) => {
    const { connectLocal } = await import('./adapters/local/local.module.js');
    return connectLocal(dataFolder);
  },
  isNotBegun: async (failure) => {
    const { isNotBegun } = await import('./adapters/local/local.module.js');
    return isNotBegun(failure);
  },
  openHost: async (options) => {
    const found = await read(options);
    if ('problems' in found)
      throw new CommandFailure(exitCodes.usage, found.problems.map(problemLine).join('\n'));
    const { openHost } = await import('./host.js');
    const { isFolderTaken } = await import('./adapters/sqlite/sqlite.module.js');
    return openHost({ ...options, organisation: found.organisation }).catch((failure: unknown) => {
      if (isFolderTaken(failure)) return 'taken';
      throw failure;
    });
  },
  generatedKey: async (dataFolder, principal) => {
    const { generatedKeysIn } = await import('./adapters/organisation/organisation.module.js');
    const { parseAddress } = await import('./core/messaging/address.js');
    const caller = parseAddress(principal);
    if (caller === undefined)
      throw new CommandFailure(exitCodes.usage, `"${principal}" is no address, e.g. human://ada`);
    const read = await generatedKeysIn(dataFolder).read(caller);
    if ('key' in read) return read.key;
    throw new CommandFailure(exitCodes.usage, read.refused);
  },
};

// A first signal asks the command to end in good order, a later one ends the process at once. One
// Ctrl-C may come as two signals: the terminal signals the whole group, and npm passes its own on.
const sameKeyMs = 1_000;
const interrupt = new AbortController();
let interruptedAtMs = Number.POSITIVE_INFINITY;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (performance.now() - interruptedAtMs > sameKeyMs) process.exit(exitCodes.failure);
    interruptedAtMs = Math.min(interruptedAtMs, performance.now());
    interrupt.abort();
  });

const terminal = processTerminal(() => {
  interrupt.abort();
});

// A handler of the operator's own may let a fault go that nothing waits for. The process cannot be
// trusted after that, so it ends, but in good order: calls are drained and their records written.
const faults: unknown[] = [];
process.on('uncaughtException', (fault: unknown) => {
  terminal.note(`A fault that nothing caught; stopping. ${describeFault(fault)}`);
  if (faults.push(fault) > 1) process.exit(exitCodes.failure);
  interrupt.abort();
});

const code = await runCommandLine(process.argv.slice(2), {
  terminal,
  services,
  interrupted: interrupt.signal,
  get input() {
    return process.stdin;
  },
  program: [process.execPath, process.argv[1] ?? 'skillseam'],
});
process.exitCode = faults.length > 0 ? exitCodes.failure : code;
