import { expect } from 'chai';
import { allOf, optional } from '../../../../../src/core/container/tokens/dependency.js';
import {
  type Binder,
  defineModule,
  defineTrustedModule,
} from '../../../../../src/core/container/tokens/module.js';
import type { Host } from '../../../../../src/core/container/running/host.js';
import { token } from '../../../../../src/core/container/tokens/token.js';
import { problemsOf } from '../../../../support/composition/problems-of.js';
import { startHost } from '../../../../support/composition/start-host.js';

const Ear = token<string>('test/wrapping/Ear');
const Loudness = token<string>('test/wrapping/Loudness');
const Absent = token<string>('test/wrapping/Absent', { suppliedBy: 'load absentModule' });
const Part = token<string>('test/wrapping/Part', { many: true });
const Guarded = token<string>('test/wrapping/Guarded', { guarded: true });

const ears = defineModule('ears', (binder) => {
  binder.bind(Ear).toResolvedValue(() => Promise.resolve('ear'));
});
const wrapping = (register: (binder: Binder) => void) => defineModule('wrapping', register);
const compose = (...registers: readonly ((binder: Binder) => void)[]): Promise<Host> =>
  startHost({ modules: [ears, ...registers.map(wrapping)] });

describe('a decoration with dependencies', () => {
  it('is handed what it names besides what it wraps, whatever is built first by name', async () => {
    await using host = await compose((binder) => {
      binder.bind(Loudness).toResolvedValue(() => Promise.resolve('loud'));
      binder.contribute(Part, { id: 'b' }).toConstantValue('drum');
      binder.contribute(Part, { id: 'a' }).toConstantValue('anvil');
      binder.decorate(
        Ear,
        (inner, how: string, parts: string[], absent: string | undefined) =>
          `${how} ${inner} of ${parts.join(' and ')}, ${String(absent)}`,
        [Loudness, allOf(Part), optional(Absent)],
      );
    });
    expect(host.get(Ear)).to.equal('loud ear of anvil and drum, undefined');
    expect(host.explain().find(({ seam }) => seam === 'test/wrapping/Ear')).to.deep.include({
      needs: [],
      decorations: [
        {
          module: 'wrapping',
          needs: ['test/wrapping/Loudness', 'test/wrapping/Part', 'test/wrapping/Absent'],
        },
      ],
    });
  });

  it('is handed it for each contribution that it wraps', async () => {
    await using host = await compose((binder) => {
      binder.contribute(Part, { id: 'a' }).toConstantValue('anvil');
      binder.contribute(Part, { id: 'b' }).toConstantValue('drum');
      binder.decorate(Part, (inner, ear: string) => `${ear}: ${inner}`, [Ear]);
    });
    expect(host.getAll(Part)).to.deep.equal(['ear: anvil', 'ear: drum']);
  });

  it('is reported with who needs what, when that is not bound', () => {
    const needy = wrapping((binder) => {
      binder.decorate(Ear, (inner, _absent: string) => inner, [Absent]);
    });
    expect(problemsOf(ears, needy)).to.deep.equal([
      'test/wrapping/Absent is not bound (needed by a decoration of test/wrapping/Ear in module "wrapping"); load absentModule',
    ]);
  });

  it('closes a circle like any other need, and captures like one', () => {
    const circle = wrapping((binder) => {
      binder.bind(Loudness).toResolvedValue((ear: string) => ear, [Ear]);
      binder.decorate(Ear, (inner, _how: string) => inner, [Loudness]);
    });
    expect(problemsOf(ears, circle).join()).to.include('Services need each other');
    const captive = wrapping((binder) => {
      binder
        .bind(Loudness)
        .toResolvedValue(() => 'loud')
        .inTransientScope();
      binder.decorate(Ear, (inner, _how: string) => inner, [Loudness]);
    });
    expect(problemsOf(ears, captive).join()).to.include(
      'A singleton keeps something shorter-lived: test/wrapping/Ear singleton -> test/wrapping/Loudness transient',
    );
  });

  it('is handed no guarded seam unless it is the product’s own', async () => {
    const ours = defineTrustedModule('ours', (binder) => {
      binder.bind(Guarded).toConstantValue('guarded');
      binder.decorate(Ear, (inner, guarded: string) => `${guarded} ${inner}`, [Guarded]);
    });
    await using host = await startHost({ modules: [ears, ours] });
    expect(host.get(Ear)).to.equal('guarded ear');
    const theirs = wrapping((binder) => {
      binder.decorate(Ear, (inner, guarded: string) => `${guarded} ${inner}`, [Guarded]);
    });
    expect(problemsOf(ears, ours, theirs)).to.deep.equal([
      'test/wrapping/Guarded is guarded and may not be needed by a decoration of test/wrapping/Ear (module "wrapping"); ask for a seam that is built on it',
    ]);
  });
});
