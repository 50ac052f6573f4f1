import type { Readable } from 'node:stream';
import type { Address } from '../../core/messaging/address.js';
import type { OrganisationLocation } from './organisation-location.js';
import type { Terminal } from './terminal.js';

/** What is asked of the process that owns a data folder, over its local socket. */
export interface OwnerRequestOptions {
  readonly signal?: AbortSignal;
  /** Told every notice that belongs to the request before its result. */
  readonly onNotice?: (notice: OwnerNotice) => void;
}

/** Something said about a request while it runs. */
export type OwnerNotice =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'activity'; readonly activity: unknown };

/** A connection to the owner of a data folder. */
export interface OwnerConnection {
  /** The result of a control method. @throws Error when the owner refuses or is gone. */
  request(
    method: string,
    params: Readonly<Record<string, unknown>>,
    options?: OwnerRequestOptions,
  ): Promise<unknown>;
  /** Turns a fresh connection into an MCP session, carrying lines both ways until either side ends. */
  openMcp(credential: unknown, onLine: (line: string) => void): Promise<McpLines>;
  close(): void;
}

/** The two ends of an MCP session over lines. */
export interface McpLines {
  send(line: string): void;
  close(): void;
  /** Resolves when the other side is gone. */
  readonly ended: Promise<void>;
}

/** What a host opens besides its local socket. */
export interface OpenHostOptions extends OrganisationLocation {
  /** Whether agents are connected; without them only the record can be read. */
  readonly connectors: boolean;
  /** Whether MCP is served over HTTP, and at which port when not the file's. */
  readonly http: { readonly port?: number } | undefined;
  /** Gives up starting. */
  readonly signal: AbortSignal;
}

/** A caller as the banner shows it. */
export interface CallerSummary {
  readonly principal: Address;
  readonly skills: readonly string[];
  /** File with the generated key, when the host made one. */
  readonly keyFile?: string;
  readonly hostUser: boolean;
}

/** A host that runs in this process. */
export interface OpenedHost {
  readonly organisation: string;
  readonly url: string | undefined;
  readonly units: number;
  /** Every agent with the state of its connector; `asked` for one that only gives advice. */
  readonly agents: readonly {
    readonly id: string;
    readonly state: string;
    readonly detail?: string;
  }[];
  readonly diagnostics: readonly string[];
  /** A skill that whoever runs the host can call without arguments, to try things out. */
  readonly example: string | undefined;
  readonly callers: readonly CallerSummary[];
  /** Drains and stops; a second call waits for the first. */
  readonly stop: () => Promise<void>;
}

/** What a file check found: what the file holds, or everything that is wrong. */
export type FileCheck =
  | { readonly ok: true; readonly units: number; readonly agents: number; readonly callers: number }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** One fault of an organisation file. */
export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What the commands need from the rest of the program; every function loads what it needs first. */
export interface CommandServices {
  check(location: OrganisationLocation): Promise<FileCheck>;
  template(): Promise<string>;
  /** `undefined` when no process owns the folder. @throws Error when its owner lets nobody in. */
  attach(dataFolder: string): Promise<OwnerConnection | undefined>;
  /** Whether a failure of a connection, or to attach, says that nothing of what was asked began. */
  isNotBegun(failure: unknown): Promise<boolean>;
  /**
   * `taken` when another process owns the folder, which may be starting still.
   * @throws CommandFailure with exit code 2 when the file is faulty.
   */
  openHost(options: OpenHostOptions): Promise<OpenedHost | 'taken'>;
  /** The generated key of a caller. @throws CommandFailure when there is none. */
  generatedKey(dataFolder: string, principal: string): Promise<string>;
}

/** What every command is handed. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly services: CommandServices;
  /** Aborts when the user interrupts the command. */
  readonly interrupted: AbortSignal;
  readonly input: Readable;
  /** The words that start this program from any folder, e.g. `node`, `/opt/skillseam/dist/main.js`. */
  readonly program: readonly string[];
}
