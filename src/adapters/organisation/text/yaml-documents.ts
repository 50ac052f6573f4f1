import {
  Composer,
  Lexer,
  LineCounter,
  Parser,
  type CST,
  type Document,
  type ParsedNode,
} from 'yaml';
import type { Place } from './located.js';
import { start, type TextFault } from './text-fault.js';
import { yamlFaultWords } from './yaml-fault-words.js';

/** Deepest nesting of lists and mappings. */
const maxDepth = 64;

/** The one document of a YAML text, its faults, and how its offsets become places. */
export interface YamlDocument {
  /** `undefined` for an empty document and where faults leave nothing to read. */
  readonly contents: ParsedNode | undefined;
  readonly faults: readonly TextFault[];
  readonly placeAt: (offset: number) => Place;
}

const options = {
  version: '1.2',
  schema: 'core',
  merge: false,
  // The library compares each key with each other one; the reader does it with a set.
  uniqueKeys: false,
  resolveKnownTags: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/** Parses a text as YAML 1.2; faults are told in our words and with their places. */
export function parseYaml(text: string): YamlDocument {
  const lines = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const { tokens, tooDeepAt } = tokensOf(text, lines.addNewLine);
  if (tooDeepAt !== undefined) return refused(placeAt, tooDeepAt);
  const [first, second] = new Composer({ ...options, lineCounter: lines }).compose(
    tokens,
    true,
    text.length,
  );
  const faults = first === undefined ? [] : faultsOf(first, placeAt);
  if (second !== undefined)
    faults.push({ place: placeAt(second.range[0]), message: yamlFaultWords.MULTIPLE_DOCS });
  return { contents: first?.contents ?? undefined, faults, placeAt };
}

function refused(placeAt: (offset: number) => Place, offset: number): YamlDocument {
  const message = `this is nested more than ${String(maxDepth)} levels deep`;
  return { contents: undefined, faults: [{ place: placeAt(offset), message }], placeAt };
}

function faultsOf(
  { errors, directives }: Document.Parsed,
  placeAt: (offset: number) => Place,
): TextFault[] {
  const faults = errors.map(({ pos, code }) => ({
    place: placeAt(pos[0]),
    message: yamlFaultWords[code],
  }));
  if (directives.yaml.version !== '1.2')
    faults.push({ place: start, message: 'the file must be YAML 1.2; remove the %YAML directive' });
  return faults;
}

/**
 * The tokens of a text, up to where it is nested too deeply. That is found out while they are made,
 * since the library then composes by recursion: at the end of the stack it takes the process down.
 */
function tokensOf(
  text: string,
  onNewLine: (offset: number) => void,
): { readonly tokens: readonly CST.Token[]; readonly tooDeepAt?: number } {
  const parser = new Parser(onNewLine);
  onNewLine(0);
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    const top = parser.stack.at(-1);
    // Below the lists and mappings on the stack there is the document.
    if (top !== undefined && 'items' in top && parser.stack.length > maxDepth + 1)
      return { tokens, tooDeepAt: top.offset };
  }
  tokens.push(...parser.end());
  return { tokens };
}
