import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from '../../scripts/lib/entries.mjs';
import { temporaryFolder } from '../support/temporary-folder.js';
import { ended, startNode, type Ended } from './fixture-suite.js';
import { filesBelow, root, textOf } from './sources.js';

const reviewed = 'test/architecture/surface';
const reports = entriesOf(root).map(({ name }) => `${name}.api.md`);

/** Writes the reports of a package that is built. */
function surfaceOf(packageFolder: string, folder: string): Promise<Ended> {
  const script = path.join(root, 'scripts/surface.mjs');
  return ended(startNode([script, folder], { cwd: packageFolder }));
}

describe('the public surface', () => {
  const built = temporaryFolder();
  let end: Ended;

  before(async function () {
    this.timeout(120_000);
    end = await surfaceOf(root, built);
  });

  it('names every type that a signature speaks of, says what each export is, and has no any', () => {
    expect(end.printed).to.equal('');
    expect(end.code).to.equal(0);
  });

  for (const report of reports)
    it(`is what was reviewed: ${report}`, () => {
      expect(
        readFileSync(path.join(built, report), 'utf8'),
        `What is built exports something else than ${reviewed}/${report} says. If that is meant, run "npm run surface" and have the change of the report reviewed; what is missing from it now is a breaking change`,
      ).to.equal(textOf(`${reviewed}/${report}`));
    });

  it('has no report of an entry that is gone', () => {
    const kept = filesBelow(reviewed, '').map((file) => path.posix.basename(file));
    expect(kept).to.have.members(reports);
  });
}).timeout(120_000);

describe('a faulty surface', () => {
  it('is refused, with every fault', async () => {
    const entry = (name: string) => ({
      types: `./dist/${name}.d.ts`,
      default: `./dist/${name}.js`,
    });
    const exports = { '.': entry('index'), './more': entry('more') };
    const folder = temporaryFolder({
      'package.json': JSON.stringify({ name: 'fixture', type: 'module', exports }),
      'dist/shared.d.ts': 'export interface Shared {}\nexport interface Hidden {}\n',
      'dist/index.d.ts': `import type { Hidden, Shared } from './shared.js';
export type { Shared };
export declare function silent(): Shared;
/** Leads to a type that cannot be named. */
export declare function leak(): Hidden;
/** Takes all. */
export declare function loose(value: any): void;
/** An interface with its token. */
export interface Seam {}
export declare const Seam: unique symbol;
`,
      'dist/more.d.ts': `import type { Hidden, Shared } from './shared.js';
/** Speaks of what the main entry exports, and of what none does. */
export declare function more(shared: Shared): Hidden;
`,
    });
    const { code, printed } = await surfaceOf(folder, path.join(folder, 'reports'));
    expect(printed.trimEnd().split('\n')).to.have.members([
      'fixture: The symbol "Hidden" needs to be exported by the entry point index.d.ts (ae-forgotten-export)',
      'fixture: Shared has no doc comment',
      'fixture: silent has no doc comment',
      'fixture: "any" in: export function loose(value: any): void;',
      'fixture/more: The symbol "Hidden" needs to be exported by the entry point more.d.ts (ae-forgotten-export)',
    ]);
    expect(code).to.equal(1);
  });
}).timeout(120_000);
