/** Files at the root of src are entry points: they may import everything, nothing imports them. */
const ENTRY = '^src/[^/]+[.]ts$';
const MODULE = '[.]module[.]ts$';

/** What the package exports is reached from outside: entry points, and modules of adapters. */
const EXPORTED = Object.values(require('./package.json').exports)
  .flatMap(({ default: file }) => file ?? [])
  .map((file) => `^${file.replace('./dist/', 'src/').replace(/[.]js$/, '[.]ts')}$`);

/** The folders of core, lower first. One on a line never imports one on the same or a later line. */
const CORE_LAYERS = [
  ['basics'],
  ['container'],
  ['primitives'],
  ['errors'],
  ['messaging'],
  ['invocation'],
  ['expertise', 'activity'],
  ['connectors'],
  ['governance'],
  ['routing'],
  ['doors'],
];

/** Packages that speak a protocol or a file format, and the one place that may load each. */
const KEPT_PACKAGES = {
  '@modelcontextprotocol/': '^src/adapters/mcp/',
  'better-sqlite3/': '^src/adapters/sqlite/',
  'commander/': '^src/(adapters/cli/|main[.]ts$)',
  '(yaml|class-validator)/': '^src/adapters/organisation/',
  'reflect-metadata/': '^src/(adapters/organisation/|[^/]+[.]ts$)',
  '(ajv|re2js)/': '^src/adapters/json-schema/',
};

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const coreOrder = CORE_LAYERS.flatMap((layer, index) =>
  layer.map((folder) => {
    const lower = CORE_LAYERS.slice(0, index).flat();
    return forbid(
      'core-folders-in-order',
      `core/${folder} stands on: ${lower.join(', ') || 'nothing'}.`,
      { path: `^src/core/${folder}/`, pathNot: MODULE },
      { path: '^src/core/', pathNot: `^src/core/(${[...lower, folder].join('|')})/` },
    );
  }),
);

const keptPackages = Object.entries(KEPT_PACKAGES).map(([packages, home]) =>
  forbid(
    'protocol-packages-stay-home',
    `Only ${home} speaks ${packages}; everything else asks for the seam.`,
    { path: '^src/', pathNot: home },
    { path: `(^|/)node_modules/${packages}` },
  ),
);

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need each other are one idea, or need a third.',
      {},
      { circular: true },
    ),
    {
      ...forbid('no-folder-cycles', 'Folders form layers.', { path: '^src/' }, {}),
      scope: 'folder',
      to: { path: '^src/', circular: true },
    },
    forbid(
      'core-is-innermost',
      'Core knows neither skills nor adapters nor entry points.',
      { path: '^src/core/' },
      { path: ['^src/(skills|adapters)/', ENTRY] },
    ),
    forbid(
      'skills-know-core-only',
      'Skills know core and nothing else.',
      { path: '^src/skills/' },
      { path: ['^src/adapters/', ENTRY] },
    ),
    forbid(
      'adapters-know-core-only',
      'An adapter can be deleted, or moved to a package of its own.',
      { path: '^src/adapters/([^/]+)/' },
      { path: ['^src/(skills|adapters)/', ENTRY], pathNot: '^src/adapters/$1/' },
    ),
    ...coreOrder,
    forbid(
      'implementations-stay-behind-modules',
      'Only a module file names a concrete class; an entry point loads modules, reads the organisation and runs the command line.',
      { path: ENTRY },
      {
        path: '^src/(skills|adapters)/',
        pathNot: [MODULE, '^src/adapters/(cli|organisation)/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'inversify-in-modules-only',
      'Classes are plain; tests use new.',
      { path: '^src/', pathNot: [MODULE, '^src/core/container/'] },
      { path: '(^|/)node_modules/(inversify|@inversifyjs)/' },
    ),
    forbid(
      'token-takes-types-only',
      'A seam loads nothing.',
      { path: '^src/core/container/tokens/token[.]ts$' },
      { path: '(^|/)node_modules/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'core-does-no-io',
      'Core and skills ask a seam for everything outside.',
      { path: '^src/(core|skills)/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'core-has-two-packages',
      'Core and skills stand on Inversify and rxjs alone.',
      { path: '^src/(core|skills)/' },
      { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/(inversify|rxjs)/' },
    ),
    ...keptPackages,
    forbid(
      'kits-are-not-product',
      'Contract kits stay out of the product.',
      { path: '^src/', pathNot: ['^src/core/testing/', '^src/testing[.]ts$'] },
      { path: '^src/core/testing/' },
    ),
    forbid(
      'kits-use-contracts-only',
      'A kit that knows an implementation favours it.',
      { path: '^src/core/testing/' },
      { path: [MODULE, '^src/core/governance/stages/'] },
    ),
    forbid(
      'src-stands-alone',
      'What is shipped imports nothing that is not.',
      { path: '^src/' },
      { path: '^(test|bench|examples|scripts)/' },
    ),
    forbid(
      'no-undeclared-package',
      'What is shipped loads only what package.json declares for it.',
      { path: '^src/' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'hosts-eye-view',
      'What a host cannot reach through an entry point, these tests may not reach either.',
      { path: '^test/(integration|e2e)/' },
      { path: '^src/', pathNot: [ENTRY, ...EXPORTED] },
    ),
    forbid(
      'no-dead-files',
      'A file that nothing exported reaches is not shipped.',
      { path: [ENTRY, ...EXPORTED] },
      { path: '^src/', pathNot: [ENTRY, ...EXPORTED], reachable: false },
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
