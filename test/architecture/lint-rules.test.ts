import { expect } from 'chai';
import { ESLint } from 'eslint';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Files in whose name a seed is held to the rules; their own text is not read. */
const core = 'src/core/errors/error-code.ts';
const skills = 'src/skills/skills.module.ts';
const adapter = 'src/adapters/system/system-clock.ts';
const test = 'test/support/a-message.ts';

async function rulesBrokenBy(text: string, file: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_none, at) => line(at)).join('\n');

const declared = (count: number): string =>
  lines(count, (at) => `export const value${at} = ${at};`);
const longFunction = (count: number): string =>
  `export function long(list: number[]): void {\n${lines(count, (at) => `list.push(${at});`)}\n}`;
const branches = (count: number): string =>
  `export function knotted(at: number): number {\n${lines(count, (each) => `if (at === ${each}) return ${each};`)}\nreturn 0;\n}`;

const seeds: readonly (readonly [rule: string, says: string, text: string, file: string])[] = [
  ['max-lines', 'a file of 251 lines', declared(251), adapter],
  ['max-lines', 'a test of 251 lines', declared(251), test],
  ['max-lines-per-function', 'a function of 41 lines', longFunction(39), adapter],
  [
    '@typescript-eslint/max-params',
    'a function of five parameters',
    'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1): 1 => a && b && c && d && e;',
    adapter,
  ],
  ['complexity', 'a function of nine ways', branches(8), adapter],
  ['no-restricted-syntax', 'export *', "export * from './system.module.js';", adapter],
  ['no-restricted-syntax', 'a default export', 'export default 1;', adapter],
  ['no-restricted-syntax', 'an enum', 'export enum Level { Low }', adapter],
  [
    'no-restricted-syntax',
    'a private that the compiler alone keeps',
    'export class Box {\n  private readonly size = 1;\n  area(): number {\n    return this.size;\n  }\n}',
    adapter,
  ],
  [
    'no-restricted-syntax',
    'a parameter that is a property',
    'export class Box {\n  constructor(readonly size: number) {}\n}',
    adapter,
  ],
  ...['IClock', 'ClockImpl', 'BaseClock', 'DefaultClock', 'ClockManager', 'ClockUtils'].map(
    (name) =>
      [
        '@typescript-eslint/naming-convention',
        `an interface called ${name}`,
        `export interface ${name} {\n  readonly now: number;\n}`,
        adapter,
      ] as const,
  ),
  ...['ClockImpl', 'AbstractClock', 'ClockHelper'].map(
    (name) =>
      [
        '@typescript-eslint/naming-convention',
        `a class called ${name}`,
        `export class ${name} {\n  readonly now = 1;\n}`,
        adapter,
      ] as const,
  ),
  [
    '@typescript-eslint/explicit-module-boundary-types',
    'an export without its type',
    'export const f = () => 1;',
    adapter,
  ],
  [
    '@typescript-eslint/consistent-type-imports',
    'a type that is imported as a value',
    "import { Clock } from '../../core/primitives/clock.js';\nexport const f = (clock: Clock): Clock => clock;",
    adapter,
  ],
  [
    '@typescript-eslint/no-explicit-any',
    'any',
    'export const f = (a: any): boolean => a === 1;',
    adapter,
  ],
  [
    '@typescript-eslint/no-floating-promises',
    'a promise that nobody waits for',
    'export const f = (): void => {\n  Promise.resolve();\n};',
    adapter,
  ],
  ...[core, skills].flatMap((file) => [
    ...['Date.now()', 'Math.random()', 'AbortSignal.timeout(1)'].map(
      (call) =>
        [
          'no-restricted-properties',
          `${call} in ${file}`,
          `export const a: unknown = ${call};`,
          file,
        ] as const,
    ),
    ...['process', 'console', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'performance']
      .concat(['crypto', 'Buffer', 'globalThis', 'WebSocket'])
      .map(
        (name) =>
          [
            'no-restricted-globals',
            `${name} in ${file}`,
            `export const a: unknown = ${name};`,
            file,
          ] as const,
      ),
    [
      'no-restricted-syntax',
      `new Date() in ${file}`,
      'export const a: unknown = new Date();',
      file,
    ] as const,
  ]),
];

describe('the house rules', () => {
  before('read the project once', async function () {
    this.timeout(120_000);
    await rulesBrokenBy('', adapter);
  });

  for (const [rule, says, text, file] of seeds) {
    it(`${rule} notices ${says}`, async () => {
      expect(await rulesBrokenBy(text, file)).to.include(rule);
    });
  }

  for (const [says, text, file] of [
    ['a file of 250 lines', declared(250), adapter],
    ['a function of 40 lines', longFunction(38), adapter],
    ['a function of eight ways', branches(7), adapter],
    ['an adapter that reads the clock', 'export const a = (): number => Date.now();', adapter],
    ['core that builds a given date', 'export const a: Date = new Date(0);', core],
    [
      'an interface and a value of one name',
      'export interface Clock {\n  readonly now: number;\n}\nexport const Clock = 1;',
      core,
    ],
    ['a long test', longFunction(100), test],
  ] as const) {
    it(`have nothing against ${says}`, async () => {
      expect(await rulesBrokenBy(text, file)).to.deep.equal([]);
    });
  }
});
