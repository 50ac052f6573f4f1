/** A rule broken on purpose: the files that break it, and where the checker must see it. */
export interface SeededViolation {
  readonly rule: string;
  readonly says: string;
  readonly files: Readonly<Record<string, string>>;
  readonly from: string;
  /** What is reached; for an unreachable file, the file itself. */
  readonly to: string;
}

const value = 'export const value = 1;';

/** `from` imports `to`, which is a file of the seed's own, a package or a builtin. */
function imports(rule: string, says: string, from: string, to: string): SeededViolation {
  if (!to.startsWith('src/') && !to.startsWith('test/')) {
    return { rule, says, from, to, files: { [from]: `import '${to}';` } };
  }
  const up = '../'.repeat(from.split('/').length - 1);
  const specifier = `${up}${to.replace(/[.]ts$/, '.js')}`;
  return { rule, says, from, to, files: { [from]: `import '${specifier}';`, [to]: value } };
}

const directions: readonly SeededViolation[] = [
  ...['src/skills/a.ts', 'src/adapters/x/a.ts', 'src/host.ts'].map((to) =>
    imports('core-is-innermost', `core that knows ${to}`, 'src/core/errors/a.ts', to),
  ),
  ...['src/adapters/x/a.ts', 'src/host.ts'].map((to) =>
    imports('skills-know-core-only', `skills that know ${to}`, 'src/skills/a.ts', to),
  ),
  ...['src/skills/b.ts', 'src/adapters/y/b.ts', 'src/host.ts'].map((to) =>
    imports('adapters-know-core-only', `an adapter that knows ${to}`, 'src/adapters/x/a.ts', to),
  ),
  imports(
    'core-folders-in-order',
    'a lower folder of core that knows a higher one',
    'src/core/messaging/a.ts',
    'src/core/governance/b.ts',
  ),
  imports(
    'core-folders-in-order',
    'folders of core on one line that know each other',
    'src/core/expertise/a.ts',
    'src/core/activity/b.ts',
  ),
  imports(
    'src-stands-alone',
    'a test that is part of the product',
    'src/skills/a.ts',
    'test/support/a.ts',
  ),
];

const composition: readonly SeededViolation[] = [
  imports(
    'implementations-stay-behind-modules',
    'an entry point that names a class of an adapter',
    'src/host.ts',
    'src/adapters/sqlite/sqlite-store.ts',
  ),
  imports(
    'implementations-stay-behind-modules',
    'an entry point that names a class of the skills',
    'src/main.ts',
    'src/skills/routing-skill-invoker.ts',
  ),
  imports(
    'inversify-in-modules-only',
    'a class that knows Inversify',
    'src/skills/a.ts',
    'inversify',
  ),
  imports(
    'token-takes-types-only',
    'a token that loads a package',
    'src/core/container/tokens/token.ts',
    'inversify',
  ),
];

const packages: readonly SeededViolation[] = [
  imports('core-does-no-io', 'core that reads files', 'src/core/errors/a.ts', 'node:fs'),
  imports('core-does-no-io', 'skills that read files', 'src/skills/a.ts', 'fs'),
  imports(
    'core-has-two-packages',
    'core that loads a third package',
    'src/core/errors/a.ts',
    'yaml',
  ),
  ...[
    '@modelcontextprotocol/server',
    'better-sqlite3',
    'commander',
    'yaml',
    'class-validator',
    'reflect-metadata',
    'ajv',
    're2js',
  ].map((name) =>
    imports(
      'protocol-packages-stay-home',
      `an adapter that speaks ${name} away from its home`,
      'src/adapters/elsewhere/a.ts',
      name,
    ),
  ),
  imports(
    'no-undeclared-package',
    'a product that loads a package of the tests',
    'src/adapters/x/a.ts',
    'fast-check',
  ),
  imports(
    'no-undeclared-package',
    'a product that loads a package which is not there',
    'src/adapters/x/a.ts',
    'left-pad',
  ),
];

const kitsAndTests: readonly SeededViolation[] = [
  imports(
    'kits-are-not-product',
    'a product that loads a kit',
    'src/core/core.module.ts',
    'src/core/testing/primitives/clock.contract.ts',
  ),
  imports(
    'kits-use-contracts-only',
    'a kit that knows an implementation',
    'src/core/testing/stage.contract.ts',
    'src/core/governance/stages/boundary-stage.ts',
  ),
  ...['integration', 'e2e'].map((kind) =>
    imports(
      'hosts-eye-view',
      `an ${kind} test that reaches below the entry points`,
      `test/${kind}/a.test.ts`,
      'src/core/errors/a.ts',
    ),
  ),
];

const shape: readonly SeededViolation[] = [
  {
    rule: 'no-cycles',
    says: 'two files that need each other',
    from: 'src/skills/a.ts',
    to: 'src/skills/b.ts',
    files: {
      'src/skills/a.ts': "import './b.js';",
      'src/skills/b.ts': "import './a.js';",
    },
  },
  {
    rule: 'no-folder-cycles',
    says: 'two folders that need each other, though no two files do',
    from: 'src/adapters/x/one',
    to: 'src/adapters/x/two',
    files: {
      'src/adapters/x/one/a.ts': "import '../two/a.js';",
      'src/adapters/x/two/a.ts': value,
      'src/adapters/x/two/b.ts': "import '../one/b.js';",
      'src/adapters/x/one/b.ts': value,
    },
  },
  {
    rule: 'no-dead-files',
    says: 'a file that no entry point reaches',
    from: 'src/skills/forgotten.ts',
    to: 'src/skills/forgotten.ts',
    files: {
      'src/index.ts': "export { value } from './skills/used.js';",
      'src/skills/used.ts': value,
      'src/skills/forgotten.ts': value,
    },
  },
];

export const seededViolations: readonly SeededViolation[] = [
  ...directions,
  ...composition,
  ...packages,
  ...kitsAndTests,
  ...shape,
];

/** Sound code that is close to a violation; the checker must leave it alone. */
export const soundTree: Readonly<Record<string, string>> = {
  'src/index.ts':
    "export type { Box } from './adapters/x/box.js';\nexport { value } from './core/errors/a.js';",
  'src/testing.ts': "export { value } from './core/testing/primitives/clock.contract.js';",
  'src/host.ts':
    "import './adapters/x/x.module.js';\nimport './adapters/organisation/read.js';\nexport { type Box } from './adapters/x/box.js';",
  'src/main.ts': "import './adapters/cli/command-line.js';",
  'src/adapters/cli/command-line.ts': "import 'commander';",
  'src/adapters/organisation/read.ts': "import 'yaml';",
  'src/adapters/x/x.module.ts': "import 'inversify';\nimport './box.js';",
  'src/adapters/x/box.ts':
    "import 'node:fs';\nimport '../../core/governance/b.js';\nexport interface Box { readonly value: 1 }",
  'src/core/container/tokens/token.ts':
    "import type { Container } from 'inversify';\nexport type Token = Container;",
  'src/core/errors/a.ts':
    "import type { Token } from '../container/tokens/token.js';\nexport const value: Token | 1 = 1;",
  'src/core/governance/b.ts': "import 'rxjs';\nimport '../errors/a.js';",
  'src/core/testing/primitives/clock.contract.ts': "export { value } from '../../errors/a.js';",
};
