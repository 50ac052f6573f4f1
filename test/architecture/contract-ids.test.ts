import { expect } from 'chai';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ContractKit } from '../../src/core/testing/kit/contract-kit.js';
import { filesBelow, kebab, root, textOf } from './sources.js';

interface Quoted {
  readonly seam: string;
  readonly ids: readonly string[];
}

/** What the doc comment of each seam promises: `Contract: MT-1 to MT-4.` */
const quoted: readonly Quoted[] = filesBelow('src/core', '.ts').flatMap((file) =>
  [
    ...textOf(file).matchAll(
      /Contract: ([A-Z]+)-1 to ([A-Z]+)-(\d+)[.].*?export interface (\w+)/gs,
    ),
  ].map(([, first = '', last = '', count = '', seam = '']) => ({
    seam,
    ids: Array.from(
      { length: Number(count) },
      (_none, at) => `${first === last ? first : '?'}-${at + 1}`,
    ),
  })),
);

async function kits(): Promise<readonly ContractKit<unknown>[]> {
  const files = filesBelow('src/core/testing', '.contract.ts');
  const modules = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(path.join(root, file)).href)) as object;
      return Object.values(exported).filter(isKit);
    }),
  );
  return modules.flat();
}

function isKit(value: unknown): value is ContractKit<unknown> {
  return typeof value === 'object' && value !== null && 'clauses' in value && 'seam' in value;
}

describe('contract kits', () => {
  it('hold exactly the clauses that the doc comments of their seams quote', async () => {
    const held = (await kits()).map(({ seam, clauses }) => ({
      seam,
      ids: clauses.map(({ id }) => id),
    }));
    const bySeam = (one: Quoted, other: Quoted): number => (one.seam < other.seam ? -1 : 1);
    expect([...held].sort(bySeam)).to.deep.equal([...quoted].sort(bySeam));
  });

  it('say what each clause promises, each in its own words', async () => {
    for (const { seam, clauses } of await kits()) {
      const said = clauses.map(({ says }) => says);
      expect(new Set(said).size, seam).to.equal(clauses.length);
      for (const each of said) expect(each, seam).to.match(/^[a-z].{10,}[^.]$/);
    }
  });

  it('give each clause an id that no other clause of any kit has', async () => {
    const ids = (await kits()).flatMap(({ clauses }) => clauses.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).to.deep.equal([]);
  });

  it('are shipped, run on an implementation, and shown to notice a broken subject', async () => {
    const runs = filesBelow('test/contract', '.test.ts');
    const proofs = filesBelow('test/contract/proofs', '.proof.ts');
    const lacking = (await kits()).flatMap(({ seam }) => {
      const name = `${seam[0]?.toLowerCase() ?? ''}${seam.slice(1)}`;
      const [kit, proof] = [`${name}Contract`, `test/contract/proofs/${kebab(seam)}.proof.ts`];
      const isProven = proofs.includes(proof) && textOf(proof).includes(`${name}Proof = proof({`);
      return [
        ...(textOf('src/testing.ts').includes(kit)
          ? []
          : [`src/testing.ts does not export ${kit}`]),
        ...(isProven ? [] : [`${proof} does not prove ${kit} by a ${name}Proof`]),
        ...(runs.some((file) => textOf(file).includes(kit))
          ? []
          : [`no file of test/contract runs ${kit}`]),
      ];
    });
    expect(lacking).to.deep.equal([]);
  });
});
