import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { BootCases } from '../../../../support/boot-messages/boot-case.js';
import { bindingCases, keptCases } from '../../../../support/boot-messages/binding-cases.js';
import { everythingCases } from '../../../../support/boot-messages/everything-cases.js';
import {
  needCases,
  orderCases,
  winnerCases,
} from '../../../../support/boot-messages/graph-cases.js';
import { getCases, lifeCases } from '../../../../support/boot-messages/life-cases.js';
import {
  configCases,
  moduleCases,
  moduleOptionCases,
  optionCases,
} from '../../../../support/boot-messages/module-cases.js';
import { filesBelow, syntaxOf } from '../../../../architecture/sources.js';

const golden = path.join(import.meta.dirname, 'boot-messages.golden.txt');

/** Lines of a report, then what a host says while it lives. */
const composing: Readonly<Record<string, BootCases>> = {
  Bindings: bindingCases,
  'What is kept from a host': keptCases,
  Winners: winnerCases,
  Needs: needCases,
  Order: orderCases,
  Modules: moduleCases,
  'Options of a module': moduleOptionCases,
  Configuration: configCases,
  Options: optionCases,
};
const living: Readonly<Record<string, BootCases>> = {
  Everything: everythingCases,
  Life: lifeCases,
  Getting: getCases,
};

async function written(cases: BootCases): Promise<string> {
  const parts: string[] = [];
  for (const [wrong, run] of Object.entries(cases))
    parts.push([wrong, ...(await run()).map((line) => `  ${line}`)].join('\n'));
  return parts.join('\n\n');
}

async function all(): Promise<string> {
  const parts: string[] = [];
  for (const [title, cases] of Object.entries({ ...composing, ...living }))
    parts.push(`# ${title}\n\n${await written(cases)}\n`);
  return parts.join('\n');
}

/** Texts of the sources that are sentences for people, as patterns; `${…}` stands for anything. */
function sentencesIn(file: string): readonly RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text?.replaceAll('\0', '').trim().includes(' ')) {
      const parts = text.split('\0').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      // some begin a line with a capital letter
      found.push(new RegExp(parts.join('.+'), 'i'));
    }
    ts.forEachChild(node, visit);
  };
  visit(syntaxOf(file));
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join('');
}

/** Said by a defect of ours alone; each would be a broken promise of the code around it. */
const defects = [
  'No binding to choose from',
  'A binding has something else than a function',
  /^\.\+ is bound to nothing$/,
  /^There is no \.\+ to ask with$/,
];

describe('boot messages', () => {
  it('are these', async () => {
    const said = await all();
    if (process.env['WRITE_GOLDEN'] === '1') writeFileSync(golden, said);
    expect(said).to.equal(readFileSync(golden, 'utf8'));
  });

  it('have one grammar: what (where); remedy', async () => {
    const where =
      /\((?:modules? ".+|needed by .+|config|createHost|entry \d+ of the modules)\); [^;]+$/;
    for (const cases of Object.values(composing))
      for (const [wrong, run] of Object.entries(cases)) {
        const lines = (await run()).filter((line) => !line.startsWith('Error: '));
        for (const line of lines)
          expect(line, wrong)
            .to.match(/^[A-Za-z]/)
            .and.match(where);
        expect(lines, wrong).to.deep.equal([...lines].sort());
      }
  });

  it('are every sentence that the sources of composition can say', () => {
    const sources = [...filesBelow('src/core/container', '.ts'), 'src/core/check-options.ts'];
    const said = readFileSync(golden, 'utf8');
    const unsaid = sources.flatMap(sentencesIn).filter((sentence) => !sentence.test(said));
    const excused = unsaid.filter(({ source }) =>
      defects.some((defect) =>
        typeof defect === 'string' ? defect === source : defect.test(source),
      ),
    );
    expect(unsaid.filter((sentence) => !excused.includes(sentence)).map(String)).to.deep.equal([]);
    expect(excused).to.have.length(defects.length);
  });
});
