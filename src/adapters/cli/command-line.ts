import { Command, CommanderError, Option } from 'commander';
import { CommandFailure } from './command-failure.js';
import type { CommandContext } from './command-services.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { exitCodeHelp, exitCodeOf, exitCodes } from './exit-code.js';
import { locateOrganisation, type LocationOptions } from './organisation-location.js';
import { port, positive } from './option-values.js';
import { packageVersion } from './package-version.js';
import { visible } from './render/visible.js';

interface SharedOptions extends LocationOptions {
  readonly json?: boolean;
  readonly as?: string;
  readonly keyFile?: string;
}

type Action = (context: CommandContext) => Promise<number>;

/**
 * Runs one command line and gives the exit code. Each command's code is loaded when it runs, so
 * that help and mistakes answer at once.
 */
export async function runCommandLine(
  argv: readonly string[],
  context: CommandContext,
): Promise<number> {
  let chosen: Action | undefined;
  const program = describeProgram(context, (action) => {
    chosen = action;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return await (chosen?.(context) ?? exitCodes.usage);
  } catch (error) {
    return exitCodeFor(error, context);
  }
}

function exitCodeFor(error: unknown, { terminal, interrupted }: CommandContext): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (interrupted.aborted) {
    terminal.note('Interrupted.');
    return exitCodes.cancelled;
  }
  if (CommandFailure.is(error)) {
    terminal.note(error.message);
    return error.exitCode;
  }
  if (SkillseamError.is(error)) {
    terminal.note(`${error.code}: ${visible(error.message)}`);
    return exitCodeOf[error.code];
  }
  terminal.note(error instanceof Error ? `skillseam failed: ${error.message}` : 'skillseam failed');
  return exitCodes.failure;
}

function describeProgram({ terminal }: CommandContext, choose: (action: Action) => void): Command {
  const program = new Command('skillseam')
    .description('Any caller, any agent, one governed call.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .addHelpText('after', `\n${exitCodeHelp}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        terminal.out(text.trimEnd());
      },
      writeErr: (text) => {
        terminal.note(text.trimEnd());
      },
    });
  addHostCommands(program, choose);
  addFileCommands(program, choose);
  addCallCommands(program, choose);
  addOperatorCommands(program, choose);
  return program;
}

function addHostCommands(program: Command, choose: (action: Action) => void): void {
  shared(program.command('serve'))
    .argument('[file]', 'organisation file')
    .description('run the host: connect the agents and serve callers until stopped')
    .addOption(new Option('-p, --port <port>', 'port in place of the file’s').argParser(port))
    .action((file: string | undefined, options: SharedOptions & { readonly port?: number }) => {
      choose(async (context) =>
        (await import('./commands/serve.js')).serve(context, {
          ...situate(file, options),
          ...(options.port === undefined ? {} : { port: options.port }),
        }),
      );
    });
  acting(shared(program.command('mcp')))
    .argument('[file]', 'organisation file')
    .description('speak MCP over standard input and output, as a client’s configured server')
    .action((file: string | undefined, options: SharedOptions) => {
      choose(async (context) =>
        (await import('./commands/mcp.js')).mcp(context, { ...options, ...situate(file, options) }),
      );
    });
}

function addFileCommands(program: Command, choose: (action: Action) => void): void {
  program
    .command('check')
    .argument('<file>', 'organisation file')
    .description('say everything that is wrong with an organisation file; starts nothing')
    .option('--json', 'print JSON')
    .action((file: string, options: SharedOptions) => {
      choose(async (context) =>
        (await import('./commands/check.js')).check(context, { file, json: options.json === true }),
      );
    });
  program
    .command('init')
    .argument('[file]', 'file to write', 'skillseam.yaml')
    .description('write a commented organisation file that works')
    .option('--json', 'print JSON')
    .action((file: string, options: SharedOptions) => {
      choose(async (context) =>
        (await import('./commands/init.js')).init(context, { file, json: options.json === true }),
      );
    });
}

function addCallCommands(program: Command, choose: (action: Action) => void): void {
  acting(located(shared(program.command('skills'))))
    .description('list what the caller may call')
    .action((options: SharedOptions) => {
      choose(async (context) =>
        (await import('./commands/skills.js')).skills(context, {
          ...options,
          ...situate(undefined, options),
        }),
      );
    });
  acting(located(shared(program.command('invoke'))))
    .argument('<skill>', 'name as listed; the leading "expertise/" may be left out')
    .argument('[arguments]', 'JSON object, or - to read it from standard input', '{}')
    .description('call a skill through the governed seam')
    .addOption(new Option('-t, --timeout-ms <ms>', 'time allowed for the call').argParser(positive))
    .option('--provider <unit>', 'address of the unit whose providers alone are wanted')
    .option('--correlation-id <id>', 'ties this call to others in the record')
    .action((skill: string, json: string, options: SharedOptions & CallOptions) => {
      choose(async (context) =>
        (await import('./commands/invoke.js')).invoke(context, {
          ...options,
          ...situate(undefined, options),
          skill,
          arguments: json,
        }),
      );
    });
}

interface CallOptions {
  readonly timeoutMs?: number;
  readonly provider?: string;
  readonly correlationId?: string;
}

function addOperatorCommands(program: Command, choose: (action: Action) => void): void {
  located(shared(program.command('explain')))
    .argument('<caller>', 'address of the principal, e.g. human://ada')
    .argument('<skill>', 'name of the skill')
    .description('say why a caller may or may not call a skill (operators only)')
    .action((principal: string, skill: string, options: SharedOptions) => {
      choose(async (context) =>
        (await import('./commands/explain.js')).explain(context, {
          ...situate(undefined, options),
          principal,
          skill,
        }),
      );
    });
  located(shared(program.command('activity')))
    .description('show what was called, by whom, and what came of it (operators only)')
    .addOption(
      new Option('-n, --limit <count>', 'newest records to show, at most 1000')
        .argParser(positive)
        .default(50),
    )
    .option('--follow', 'keep showing records as they are written', false)
    .action((options: SharedOptions & { readonly limit: number; readonly follow: boolean }) => {
      choose(async (context) =>
        (await import('./commands/activity.js')).activity(context, {
          ...options,
          ...situate(undefined, options),
        }),
      );
    });
}

function shared(command: Command): Command {
  return command
    .option('-d, --data <folder>', 'data folder (default: .skillseam beside the file)')
    .option('--json', 'print JSON');
}

function located(command: Command): Command {
  return command.option(
    '-f, --file <file>',
    'organisation file (default: SKILLSEAM_FILE, else skillseam.yaml)',
  );
}

function acting(command: Command): Command {
  return command
    .option('--as <caller>', 'act as a caller whose generated key is in the data folder')
    .option('--key-file <file>', 'act with the key in a file (or set SKILLSEAM_KEY)');
}

function situate(
  file: string | undefined,
  options: SharedOptions,
): { readonly location: ReturnType<typeof locateOrganisation>; readonly json: boolean } {
  return {
    location: locateOrganisation({ ...options, ...(file === undefined ? {} : { file }) }),
    json: options.json === true,
  };
}
