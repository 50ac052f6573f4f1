import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activityStoreContract, type ActivityStoreSubject, runContract } from 'skillseam/testing';
import { FileActivityStore } from '../src/file-activity-store.js';

interface Subject extends ActivityStoreSubject {
  readonly remove: () => Promise<void>;
}

/** A store in a folder of its own, on a disk that fails half way through a record when told to. */
async function create(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  const disk = { broken: false };
  const openFile = async () => {
    const file = await open(join(folder, 'record.jsonl'), 'a+');
    const appendFile = file.appendFile.bind(file);
    file.appendFile = async (data, options) => {
      if (!disk.broken) return appendFile(data, options);
      await appendFile(String(data).slice(0, 20), options);
      throw new Error('The disk is full.');
    };
    return file;
  };
  let store = new FileActivityStore(openFile);
  await store.start();
  return {
    store,
    restart: async () => {
      await store.stop();
      store = new FileActivityStore(openFile);
      await store.start();
      return store;
    },
    breakWrites: () => void (disk.broken = true),
    mendWrites: () => void (disk.broken = false),
    remove: async () => {
      await store.stop();
      await rm(folder, { recursive: true });
    },
  };
}

describe('FileActivityStore', () => {
  runContract<ActivityStoreSubject>(
    activityStoreContract,
    { create, dispose: (subject) => (subject as Subject).remove() },
    { describe, it },
    { restart: true, faults: true },
  );
});
