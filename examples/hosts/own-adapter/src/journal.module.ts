import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ActivityStore, defineModule, type Module } from 'skillseam';
import { FileActivityStore } from './file-activity-store.js';

/** Where the record lies. */
export interface JournalOptions {
  /** Made, for its owner alone, when it is not there. */
  readonly file: string;
}

/** Keeps the record of the host in a file of JSON lines. */
export function journalModule({ file }: JournalOptions): Module {
  return defineModule('journalModule', (binder) => {
    binder
      .bind(ActivityStore)
      .toResolvedValue(() => new FileActivityStore(() => openDurably(file)), [])
      .inSingletonScope();
  });
}

/** A file that was just made is there after a power cut only when its folder has been synced too. */
async function openDurably(file: string): Promise<FileHandle> {
  const made = await open(file, 'a+', 0o600);
  const folder = await open(dirname(file));
  await folder.sync();
  await folder.close();
  return made;
}
