import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the README', () => {
  let folder: TemporaryFolder | undefined;
  afterEach(() => folder?.remove());

  it('shows a module that runs as it stands', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const [, code = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
    const entry = pathToFileURL(join(root, 'src/index.ts')).href;
    folder = await temporaryFolder();
    const file = await folder.write(
      'example.mts',
      `${code.replace("'skillseam'", JSON.stringify(entry))}\nexport { officeHours };\n`,
    );
    const example = (await import(pathToFileURL(file).href)) as {
      readonly officeHours: { readonly name: string };
    };
    expect(example.officeHours.name).to.equal('office-hours');
  });

  it('names scripts and commands that exist', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const named = [...readme.matchAll(/npm (?:run )?(start|test|demo|bench:\w+)/g)].map(
      ([, name]) => name,
    );
    expect(named).to.include.members(['start', 'test', 'demo']);
    for (const name of named) expect(scripts).to.have.property(name ?? '');
  });
});
