import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  type JSONRPCMessage,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import type { Clock } from '../../../core/primitives/clock.js';
import { type ChildCommand, endChild, signalGroup, startChild } from './child-process.js';
import { FlowLimit } from './flow-limit.js';
import { LineBuffer } from './line-buffer.js';
import { readMessage } from './read-message.js';
import { TextTail } from './text-tail.js';
import { UnsentError } from './unsent-error.js';

const longestLine = 10 * 1024 * 1024;
const mostUnread = 32 * 1024 * 1024;
/** How long the last answers of a dead child may take to arrive, and its death to show. */
const drainMs = 500;

/**
 * A child process as an MCP channel. The SDK's own leaves grandchildren behind, waits for them
 * before it tells that the child died, and lets a server that does not read fill our memory.
 */
export class StdioTransport implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport['onmessage'];
  /** The end of what the child wrote to its standard error. */
  readonly stderr = new TextTail();
  readonly #what: ChildCommand;
  readonly #clock: Clock;
  readonly #buffer = new LineBuffer();
  readonly #flow: FlowLimit;
  #child: ChildProcessWithoutNullStreams | undefined;
  #ended = false;
  #ending: Promise<void> | undefined;
  #death: string | undefined;

  constructor(what: ChildCommand, clock: Clock) {
    this.#what = what;
    this.#clock = clock;
    this.#flow = new FlowLimit(clock);
  }

  /** How the child ended by itself, or why it was ended, for people. */
  get death(): string | undefined {
    return this.#death;
  }

  async start(): Promise<void> {
    const child = startChild(this.#what);
    this.#child = child;
    this.#listen(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (stdin === undefined || this.#ended || !stdin.writable) throw new UnsentError('not running');
    if (stdin.writableLength > mostUnread) {
      this.#giveUp('it does not read its input');
      throw new UnsentError('the server does not read its input');
    }
    stdin.write(serializeMessage(message));
  }

  close(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    if (this.#child !== undefined) await endChild(this.#child, this.#clock);
    this.#finish();
  }

  #listen(child: ChildProcessWithoutNullStreams): void {
    const report = (error: Error): void => this.onerror?.(error);
    for (const source of [child, child.stdin, child.stdout, child.stderr]) {
      source.on('error', report);
    }
    child.stdin.once('close', () => this.#suspect('it closed its input'));
    child.stdout.once('close', () => this.#suspect('it closed its output'));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => this.stderr.append(chunk));
    child.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
    child.once('exit', (code, signal) => {
      if (this.#ending === undefined) this.#death = deathOf(code, signal);
      // Now and never later: once the group is empty, its number may become another's.
      signalGroup(child, 'SIGKILL');
      this.#clock.after(drainMs, () => this.#finish());
    });
    child.once('close', () => this.#finish());
  }

  #receive(chunk: Buffer): void {
    if (this.#ended) return;
    const lines = this.#buffer.take(chunk);
    if (this.#buffer.size > longestLine) {
      this.#giveUp('it wrote a line that is too long');
      return;
    }
    for (const line of lines) this.#hear(line);
    this.#rest(this.#flow.take(lines.length, chunk.length));
  }

  #rest(waitMs: number): void {
    if (waitMs === 0) return;
    this.#child?.stdout.pause();
    this.#clock.after(waitMs, () => this.#child?.stdout.resume());
  }

  #hear(line: string): void {
    if (this.#ended) return;
    let message: JSONRPCMessage | undefined;
    try {
      message = readMessage(line);
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
    if (message !== undefined) this.onmessage?.(message);
  }

  /** A child that lives on with a closed end cannot be spoken to; one that died says so itself. */
  #suspect(why: string): void {
    this.#clock.after(drainMs, () => {
      if (!this.#ended) this.#giveUp(why);
    });
  }

  #giveUp(why: string): void {
    if (this.#ending !== undefined) return;
    this.#death = why;
    this.#child?.stdout.destroy();
    void this.close();
    this.#finish();
  }

  #finish(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#buffer.clear();
    this.onclose?.();
  }
}

function deathOf(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `it exited with code ${code ?? 'unknown'}` : `it was ended by ${signal}`;
}
