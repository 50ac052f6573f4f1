import { expect } from 'chai';
import path from 'node:path';
import { loadHandlers } from '../../../../src/adapters/in-process/handler-module.js';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const write = (text: string): string =>
  path.join(temporaryFolder({ 'desk agent#1.mjs': text }), 'desk agent#1.mjs');

async function complaintOf(file: string): Promise<string> {
  try {
    await loadHandlers(file);
  } catch (fault) {
    if (SkillseamError.is(fault)) return `${fault.code}: ${fault.message.replaceAll(file, 'FILE')}`;
    throw fault;
  }
  return 'loaded';
}

describe('loadHandlers', () => {
  it('gives the handlers that the module exports, whatever its path is called', async () => {
    const handlers = await loadHandlers(
      write("export const handlers = { 'opening hours': () => 9, wait: async () => 1 };"),
    );
    expect(Object.keys(handlers)).to.deep.equal(['opening hours', 'wait']);
  });

  for (const [what, text, complaint] of [
    ['exports none', 'export const other = 1;', 'FILE exports no "handlers".'],
    ['exports no object', 'export const handlers = [];', '"handlers" of FILE is no object.'],
    ['exports an empty object', 'export const handlers = {};', '"handlers" of FILE is empty.'],
    [
      'exports something that is no function',
      'export const handlers = { review: 1 };',
      '"review" in the handlers of FILE is no function.',
    ],
    ['throws', "throw new Error('no licence');", 'FILE cannot be loaded: no licence'],
    ['throws no error', 'throw 1;', 'FILE cannot be loaded: it threw something that is no error'],
    ['does not parse', 'export const = 1;', 'FILE cannot be loaded: '],
  ] as const) {
    it(`says so when the module ${what}`, async () => {
      const said = await complaintOf(write(text));
      expect(said).to.match(/^PROVIDER_UNAVAILABLE: /);
      expect(said).to.include(complaint);
    });
  }

  it('says so when there is no such file', async () => {
    expect(await complaintOf('/nowhere/desk.mjs')).to.match(
      /^PROVIDER_UNAVAILABLE: The handler module FILE cannot be loaded: Cannot find module/,
    );
  });
});
