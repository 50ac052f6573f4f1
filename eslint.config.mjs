import tseslint from 'typescript-eslint';

/** Names that say nothing about what tells an implementation apart. */
const emptyName = '(Impl|Manager|Helper|Helpers|Utils?)$|^(Default|Base|Abstract|My)[A-Z]';

const namesAndShapes = [
  { selector: 'ExportAllDeclaration', message: 'List what you export.' },
  { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
  { selector: 'TSEnumDeclaration', message: 'Write a union of string literals.' },
  { selector: 'TSParameterProperty', message: 'Declare a readonly #field and assign it.' },
  {
    selector: ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"])[accessibility]',
    message: 'Hide with #private; everything else is public without a word.',
  },
];

/** Rules of ESLint itself that find defects, not taste. */
const defects = [
  'eqeqeq',
  'no-async-promise-executor',
  'no-cond-assign',
  'no-constant-condition',
  'no-constructor-return',
  'no-debugger',
  'no-dupe-else-if',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-self-compare',
  'no-template-curly-in-string',
  'no-unmodified-loop-condition',
  'no-unreachable-loop',
  'no-unsafe-finally',
  'no-useless-escape',
  'no-var',
  'prefer-const',
];

/** Core and skills do no I/O and read neither the clock nor chance. */
const outsideWorld = [
  ...['setTimeout', 'setInterval', 'setImmediate', 'performance'].map((name) => ({
    name,
    message: 'Ask Clock.',
  })),
  { name: 'crypto', message: 'Ask IdGenerator.' },
  ...['process', 'console', 'fetch', 'WebSocket', 'Buffer', 'global', 'globalThis'].map((name) => ({
    name,
    message: 'Core and skills do no I/O; put this behind a seam.',
  })),
];

export default tseslint.config(
  {
    ignores: ['dist*/**', 'docs/**', 'coverage/**', 'node_modules/**', '.skillseam/**', '**/*.cjs'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', 'scripts/**/*.mjs'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-restricted-syntax': ['error', ...namesAndShapes],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      complexity: ['error', 8],
      ...Object.fromEntries(defects.map((rule) => [rule, 'error'])),
      'no-promise-executor-return': ['error', { allowVoid: true }],
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: 'interface',
          format: ['PascalCase'],
          custom: { regex: `^I[A-Z]|${emptyName}`, match: false },
        },
        {
          selector: 'class',
          format: ['PascalCase'],
          custom: { regex: emptyName, match: false },
        },
        { selector: 'typeLike', format: ['PascalCase'] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // The type of a brand or a token is used once, on purpose.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // An interface and its token share a name.
      '@typescript-eslint/no-redeclare': 'off',
      // An implementation of a seam that waits may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Written for readers without a compiler; what needs no types holds there too.
    files: ['examples/**/*.mjs'],
    rules: {
      'no-restricted-syntax': ['error', ...namesAndShapes],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 8],
      ...Object.fromEntries(defects.map((rule) => [rule, 'error'])),
      'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'error' },
  },
  {
    files: ['src/core/**/*.ts', 'src/skills/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...outsideWorld],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Ask Clock.' },
        { object: 'AbortSignal', property: 'timeout', message: 'Ask Clock.' },
        { object: 'Math', property: 'random', message: 'Ask IdGenerator.' },
      ],
      'no-restricted-syntax': [
        'error',
        ...namesAndShapes,
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Ask Clock.',
        },
      ],
    },
  },
  {
    // Clauses are data: their shape is given by the kit's type.
    files: ['src/core/testing/**/*.ts'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    files: ['test/**/*.ts', 'bench/**/*.ts', 'examples/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'no-promise-executor-return': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // A mocha reporter is found by its default export.
    files: ['scripts/**/*.mjs'],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
  },
);
