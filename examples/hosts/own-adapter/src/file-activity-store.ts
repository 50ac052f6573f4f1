import type { FileHandle } from 'node:fs/promises';
import type { ActivityQuery, ActivityRecord, ActivityStore, Startable } from 'skillseam';
import { type IntentRecord, SkillseamError, type StoredActivity } from 'skillseam';

const mostRecords = 1_000;

/**
 * Keeps the log in a file of JSON lines, one record a line, each on disk before it counts. Made for
 * one process: whoever opens the file twice at a time mixes two logs.
 */
export class FileActivityStore implements ActivityStore, Startable {
  readonly #open: () => Promise<FileHandle>;
  #file: FileHandle | undefined;
  #lines: string[] = [];
  /** Bytes of the file that hold whole records. */
  #size = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** The file is opened for reading and appending when the host starts. */
  constructor(open: () => Promise<FileHandle>) {
    this.#open = open;
  }

  async start(): Promise<void> {
    this.#file = await this.#open();
    const text = await this.#file.readFile('utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.#lines = whole.split('\n').slice(0, -1);
    this.#size = Buffer.byteLength(whole);
    await this.#cut(this.#file);
  }

  async stop(): Promise<void> {
    await this.#last;
    await this.#file?.close();
    this.#file = undefined;
  }

  append(record: ActivityRecord): Promise<number> {
    // Written down now: what becomes of the object while others are on their way changes nothing.
    const line = JSON.stringify(record);
    const written = this.#last.then(() => this.#write(line));
    this.#last = written.catch(() => undefined);
    return written;
  }

  async read({ afterSeq = 0, limit = mostRecords }: ActivityQuery): Promise<StoredActivity[]> {
    if (!Number.isSafeInteger(afterSeq) || afterSeq < 0)
      throw new SkillseamError('INVALID_ARGUMENTS', '"afterSeq" must be a whole number from 0.');
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > mostRecords)
      throw new SkillseamError('INVALID_ARGUMENTS', `"limit" must be 1 to ${mostRecords}.`);
    const from = Math.max(afterSeq, this.#lines.length - limit);
    return this.#lines.slice(from).map((line, at) => ({ ...parse(line), seq: from + at + 1 }));
  }

  async openIntents(): Promise<readonly IntentRecord[]> {
    const open = new Map<string, IntentRecord>();
    for (const record of this.#lines.map(parse)) {
      if (record.kind === 'notice') continue;
      open.delete(record.callId);
      if (record.kind === 'intent') open.set(record.callId, record);
    }
    return [...open.values()];
  }

  async #write(line: string): Promise<number> {
    const file = this.#file;
    if (file === undefined) throw unavailable('the file is not open');
    try {
      await file.appendFile(`${line}\n`);
      await file.datasync();
    } catch (cause) {
      // What came of it is unknown, so none of it stays; what cannot be cut off ends the store.
      await this.#cut(file).catch(() => (this.#file = undefined));
      throw unavailable('the disk does not take it', cause);
    }
    this.#size += Buffer.byteLength(line) + 1;
    return this.#lines.push(line);
  }

  /** A line without an end was cut short by a fault and never acknowledged. */
  async #cut(file: FileHandle): Promise<void> {
    await file.truncate(this.#size);
    await file.datasync();
  }
}

function parse(line: string): ActivityRecord {
  return JSON.parse(line) as ActivityRecord;
}

function unavailable(why: string, cause?: unknown): SkillseamError {
  return new SkillseamError('AUDIT_UNAVAILABLE', `The record was not kept: ${why}.`, { cause });
}
