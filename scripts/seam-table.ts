// Run by itself, writes the table of seams: node --import tsx scripts/seam-table.ts
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeToken } from '../src/core/container/tokens/token.js';
import { type Seam, seams, settings } from '../src/core/seams.js';
import { docComments } from './lib/doc-comments.js';

/** Where the table is committed. */
export const seamTableFile = fileURLToPath(new URL('../src/core/README.md', import.meta.url));

/** What the doc comment of a seam says that the table shows. */
export interface DocumentedSeam {
  readonly name: string;
  /** Its file below `src/core`. */
  readonly file: string;
  readonly says: string;
  /** The first and the last clause of its kit, e.g. `MT-1 to MT-4`. */
  readonly clauses: string | undefined;
  /** The numbers of its decisions, e.g. `0008`. */
  readonly decisions: readonly string[];
}

/** The name of a seam's kit in `skillseam/testing`. */
export function kitNameOf(seam: string): string {
  return `${seam.charAt(0).toLowerCase()}${seam.slice(1)}Contract`;
}

/** The interfaces of core by name, with what their comments say. */
export function documentedSeams(): ReadonlyMap<string, DocumentedSeam> {
  return new Map(
    docComments().map(({ name, file, text }) => {
      const [says = ''] = /^.*?(?<!e[.]g|i[.]e)[.](?=\s|$)/s.exec(text) ?? [];
      const [, clauses] = /Contract: ([A-Z]+-1 to [A-Z]+-\d+)[.]/.exec(text) ?? [];
      const [, named = ''] = /Decisions?: ((?:ADR \d{4}(?:, )?)+)/.exec(text) ?? [];
      const decisions = named.match(/\d{4}/g) ?? [];
      return [name, { name, file, says: says.replace(/\s+/g, ' '), clauses, decisions }];
    }),
  );
}

/** The text of `src/core/README.md`, made from `seams.ts` and the doc comments. */
export function seamTableText(): string {
  const documented = documentedSeams();
  const rows = seams.map((seam) => seamRow(seam, documented.get(seam.name)));
  const sections = settings.map(({ section, token }) => {
    const { name } = describeToken(token);
    const { file = '', says = '' } = documented.get(name) ?? {};
    return `| \`${section}\` | [\`${name}\`](${file}) | ${says} |`;
  });
  const others = ['SkillConnector', 'Module'].map((name) => otherRow(documented.get(name)));
  return [
    introduction,
    '| seam | what it is | how it is bound | default | kit | decided in |',
    '|---|---|---|---|---|---|',
    ...rows,
    '\n## Contracts without a token\n',
    'What a host hands over rather than binds; each has a kit as well.\n',
    '| contract | what it is | kit | decided in |',
    '|---|---|---|---|',
    ...others,
    '\n## Sections of the configuration\n',
    'What a person sets, by section of `config`. Each is also a token, and what a host binds there wins.\n',
    '| section | token | what it holds |',
    '|---|---|---|',
    ...sections,
    '',
  ].join('\n');
}

const introduction = `# The seams

Every part of a host is behind one of these: an interface, and a token of the same name in the same file, whose comment
is all that an implementation needs. _One_ takes a single binding, _many_ takes contributions in an order. _Sealed_: a
host may neither bind, override nor decorate it. _Guarded_: only the product's own modules are handed it. The kits are
exports of \`skillseam/testing\`.

This page is made by \`npm run seams\`; a test holds it to the code, the kits and the records.
`;

function seamRow(seam: Seam, documented: DocumentedSeam | undefined): string {
  const { file = '', says = '' } = documented ?? {};
  const { suppliedBy = 'none; a host has as many as it likes' } = describeToken(seam.token);
  const how = [
    seam.many ? 'many' : 'one',
    ...(seam.sealed ? ['sealed'] : []),
    ...(seam.guarded ? ['guarded'] : []),
  ].join(', ');
  const from = suppliedBy.replace(/^load /, '').replace(/\w+Module|skillseam\/[\w-]+/g, '`$&`');
  return `| [\`${seam.name}\`](${file}) | ${says} | ${how} | ${from} | ${kitCell(documented)} | ${decisionCell(documented)} |`;
}

function otherRow(documented: DocumentedSeam | undefined): string {
  const { name = '', file = '', says = '' } = documented ?? {};
  return `| [\`${name}\`](${file}) | ${says} | ${kitCell(documented)} | ${decisionCell(documented)} |`;
}

function kitCell(documented: DocumentedSeam | undefined): string {
  if (documented?.clauses === undefined) return '';
  return `\`${kitNameOf(documented.name)}\`, ${documented.clauses}`;
}

function decisionCell(documented: DocumentedSeam | undefined): string {
  return (documented?.decisions ?? []).map(decisionLink).join(', ');
}

const records = readdirSync(new URL('../adr/', import.meta.url));

function decisionLink(number: string): string {
  const file = records.find((name) => name.startsWith(`${number}-`)) ?? '';
  return `[${number}](../../adr/${file})`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(seamTableFile, seamTableText());
}
