import { expect } from 'chai';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { problemsIn } from '../../../support/organisation/read-text.js';

const acme = readFileSync(new URL('../../../../examples/acme/acme.yaml', import.meta.url), 'utf8');
const located = /^acme\.yaml:[1-9]\d*:[1-9]\d*: .+$/;

/** Pieces that mean something to YAML or to the file. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '[',
      ']',
      '{',
      '}',
      ': ',
      '- ',
      '? ',
      '#',
      '&a ',
      '*a',
      '!t ',
      '<<: ',
      '"',
      "'",
      '|\n',
      '>',
    ],
    ...['\n', '\t', '\r', '\0', '---\n', '...\n', '%YAML 1.1\n', '${', `\${X}`, '$${', '*', 'null'],
    ...[
      'agent://files',
      'unit://acme',
      '__proto__: 1\n',
      'constructor: 1\n',
      '\u{1f600}',
      '\ud800',
    ],
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
);

/** The example with a few pieces cut out, doubled, moved and put in. */
const mutated = fc
  .array(fc.tuple(fc.nat(acme.length), fc.nat(60), fc.nat(acme.length), piece), {
    minLength: 1,
    maxLength: 5,
  })
  .map((changes) =>
    changes.reduce((text, [at, length, from, put]) => {
      const moved = text.slice(from, from + length);
      return text.slice(0, at) + put + (length % 3 === 0 ? moved : '') + text.slice(at + length);
    }, acme),
  );

/** Paths of every value in the data, the deepest included. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]));
  return [path, ...below];
}

/** The data with another value where the path leads, or another key. */
function changed(data: unknown, path: readonly string[], put: unknown, asKey: boolean): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof data !== 'object' || data === null) return put;
  const entries = Object.entries<unknown>({ ...data }).map(([key, value]) => {
    if (key !== step) return [key, value] as const;
    if (asKey && rest.length === 0) return [JSON.stringify(put), value] as const;
    return [key, changed(value, rest, put, asKey)] as const;
  });
  if (Array.isArray(data)) return entries.map(([, value]) => value);
  return Object.fromEntries<unknown>(entries);
}

const data: unknown = parse(acme);
const odd = fc.oneof(
  fc.constantFrom(
    { toString: 1 },
    { kind: { toString: 1 } },
    { constructor: 1, then: 1, length: 2 },
  ),
  fc.constantFrom(
    null,
    true,
    7,
    '',
    'x',
    [],
    {},
    [[]],
    [null],
    { kind: 'x' },
    { kind: 'mcp-http' },
  ),
  fc.constantFrom('agent://files', 'unit://acme', 'human://ada', 'generated', '*', 'a*b', '..'),
  fc.jsonValue({ maxDepth: 3 }),
);
const rearranged = fc
  .array(fc.tuple(fc.constantFrom(...pathsIn(data)), odd, fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  })
  .map((changes) =>
    changes.reduce((now, [path, put, asKey]) => changed(now, path, put, asKey), data),
  );

describe('an organisation file with anything in it', () => {
  it('is read or refused with places, whatever was done to it', async () => {
    await fc.assert(
      fc.asyncProperty(mutated, async (text) => {
        for (const problem of await problemsIn(text)) expect(problem).to.match(located);
      }),
      { numRuns: 200 },
    );
  });

  it('is read or refused with places, whatever stands in the place of a part', async () => {
    await fc.assert(
      fc.asyncProperty(rearranged, async (value) => {
        for (const problem of await problemsIn(JSON.stringify(value, null, 1)))
          expect(problem).to.match(located);
      }),
      { numRuns: 200 },
    );
  });

  it('is read or refused with places, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        for (const problem of await problemsIn(pieces.join(''))) expect(problem).to.match(located);
      }),
      { numRuns: 200 },
    );
  });

  it('is refused before its nesting can exhaust the stack', async () => {
    for (const deep of ['[', '{a: ', '- ', '? ', '[{a: '])
      expect((await problemsIn(deep.repeat(20_000))).join()).to.match(
        /^acme.*nested more than 64 levels/,
      );
  });

  it('is refused when aliases would repeat its values without end', async () => {
    const list = `[${'x, '.repeat(2_000)}x]`;
    const text = `skillseam: 1\norganisation: a\nunits:\n  a: &a ${list}\n  b: [${'*a, '.repeat(1_000)}*a]\n`;
    const problems = await problemsIn(text);
    expect(problems.join('\n')).to.match(/aliases repeat too much here/);
  });
});
