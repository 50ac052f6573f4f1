#!/usr/bin/env node
import { CommandFailure } from './adapters/cli/command-failure.js';
import { runCommandLine } from './adapters/cli/command-line.js';
import type { CommandServices } from './adapters/cli/command-services.js';
import { problemLine } from './adapters/cli/commands/check.js';
import { exitCodes } from './adapters/cli/exit-code.js';
import type { OrganisationLocation } from './adapters/cli/organisation-location.js';
import { processTerminal } from './adapters/cli/terminal.js';
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
  openHost: async (options) => {
    const found = await read(options);
    if ('problems' in found)
      throw new CommandFailure(exitCodes.usage, found.problems.map(problemLine).join('\n'));
    const { openHost } = await import('./host.js');
    return openHost({ ...options, organisation: found.organisation });
  },
  generatedKey: async (dataFolder, principal) => {
    const { generatedKeysIn } = await import('./adapters/organisation/organisation.module.js');
    const { address } = await import('./core/messaging/address.js');
    const read = await generatedKeysIn(dataFolder).read(address(principal));
    if ('key' in read) return read.key;
    throw new CommandFailure(exitCodes.usage, read.refused);
  },
};

// A first signal asks the command to end in good order, a second one ends the process at once.
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (interrupt.signal.aborted) process.exit(exitCodes.failure);
    interrupt.abort();
  });

process.exitCode = await runCommandLine(process.argv.slice(2), {
  terminal: processTerminal(() => {
    interrupt.abort();
  }),
  services,
  interrupted: interrupt.signal,
  get input() {
    return process.stdin;
  },
  program: [process.execPath, process.argv[1] ?? 'skillseam'],
});
