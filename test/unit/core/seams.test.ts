import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { requiredSeams, seams } from '../../../src/core/seams.js';

const core = join(import.meta.dirname, '../../../src/core');

function declaredNames(): readonly string[] {
  return readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(core, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^export const (\w+) = token<(\w+)>\(\s*'([^']+)'/gm)])
    .map(([, constant, type, name]) => {
      expect([constant, type]).to.deep.equal([name, name]);
      return name ?? '';
    });
}

describe('seams', () => {
  it('lists every token of core, each with the name of its interface', () => {
    expect(seams.map(({ name }) => name)).to.deep.equal([...declaredNames()].sort());
  });

  it('requires all but the ways in', () => {
    const optional = seams.filter(({ required }) => !required).map(({ name }) => name);
    expect(optional).to.deep.equal(['Door', 'LineDoor']);
    expect(requiredSeams).to.have.length(seams.length - optional.length);
  });

  it('seals what governance hangs on', () => {
    expect(seams.filter(({ sealed }) => sealed).map(({ name }) => name)).to.deep.equal([
      'ActivityLog',
      'CallerMint',
      'ConnectorRegistry',
      'GovernedDelivery',
    ]);
  });

  it('takes contributions where several may serve', () => {
    expect(seams.filter(({ many }) => many).map(({ name }) => name)).to.deep.equal([
      'Door',
      'GovernanceStage',
      'MessageTransport',
    ]);
  });
});
