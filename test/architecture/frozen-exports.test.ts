import { expect } from 'chai';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { entriesOf } from '../../scripts/lib/entries.mjs';
import { root } from './sources.js';

/** What of a value anybody who imports it could change, by path. */
function changeable(value: unknown, at: string, seen = new Set<unknown>()): readonly string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const parts = Reflect.ownKeys(value).flatMap((key) =>
    changeable(Object.getOwnPropertyDescriptor(value, key)?.value, `${at}.${String(key)}`, seen),
  );
  return Object.isFrozen(value) ? parts : [at, ...parts];
}

describe('what the package exports', () => {
  for (const { key, source } of entriesOf(root)) {
    it(`cannot be changed by whoever imports ${key}`, async () => {
      const url = pathToFileURL(path.resolve(root, source)).href;
      const names = (await import(url)) as Readonly<Record<string, unknown>>;
      expect(Object.keys(names)).not.to.deep.equal([]);
      expect(
        Object.entries(names).flatMap(([name, value]) => changeable(value, name)),
      ).to.deep.equal([]);
    });
  }

  it('would be noticed if it could', () => {
    expect(changeable(Object.freeze({ list: [Object.freeze({})] }), 'it')).to.deep.equal([
      'it.list',
    ]);
  });
});
