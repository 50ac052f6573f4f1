import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { errorCodes } from '../../src/core/errors/error-code.js';
import { root, textOf } from './sources.js';

const map = textOf('src/README.md');
const foldersIn = (parent: string): readonly string[] =>
  readdirSync(path.join(root, 'src', parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`);

describe('the map of the code', () => {
  it('names guards that exist', () => {
    const guards = [...map.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(guards).not.to.deep.equal([]);
    expect(guards.filter((file) => !existsSync(path.join(root, file)))).to.deep.equal([]);
  });

  it('names every folder of core, and every entry point', () => {
    for (const folder of [...foldersIn('core'), ...foldersIn('core/container')])
      if (folder !== 'core/container') expect(map).to.include(`\`${folder}\``);
    for (const file of readdirSync(path.join(root, 'src')).filter((name) => name.endsWith('.ts')))
      expect(map).to.include(`\`${file}\``);
  });

  it('shows where a call can leave with each code', () => {
    for (const code of Object.keys(errorCodes)) expect(map).to.include(code);
  });
});
