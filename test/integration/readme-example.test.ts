import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the README', () => {
  it('shows the example host as it stands', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const [, code] = /```js\n([\s\S]+?)```/.exec(readme) ?? [];
    expect(code).to.equal(await readFile(join(root, 'examples/own-host.mjs'), 'utf8'));
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
