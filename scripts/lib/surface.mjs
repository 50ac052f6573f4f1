// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor';
import { entriesOf } from './entries.mjs';

/** @typedef {import('./entries.mjs').Entry} Entry */

const report = '.api.md';
const { Warning: warning, None: none } = ExtractorLogLevel;

/**
 * Writes one report for each entry of the built package, `<entry>.api.md`, and returns what is wrong
 * with the surface, one line for each fault.
 *
 * @param {string} root the folder of package.json
 * @param {string} folder where the reports go, absolute
 * @returns {readonly string[]}
 */
export function writeSurface(root, folder) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'skillseam-surface-'));
  mkdirSync(folder, { recursive: true });
  try {
    const entries = entriesOf(root);
    const configs = entries.map((entry) => configOf(root, entry, { folder, scratch }));
    const [first] = configs;
    if (first === undefined) return ['package.json exports nothing'];
    const state = CompilerState.create(first, {
      additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath),
    });
    const extracted = entries.flatMap((entry, at) => {
      const messages = extract(/** @type {ExtractorConfig} */ (configs[at]), state);
      const text = readFileSync(path.join(folder, `${entry.name}${report}`), 'utf8');
      return [{ entry, messages, text }];
    });
    return faultsIn(extracted);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {Entry} entry
 * @param {{ folder: string, scratch: string }} folders
 */
function configOf(root, entry, { folder, scratch }) {
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2023', 'esnext.disposable'] },
    ...{ types: ['node'], strict: true, skipLibCheck: true },
  };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: entry.types,
      compiler: { overrideTsconfig: { compilerOptions, files: [entry.types] } },
      apiReport: {
        enabled: true,
        reportFileName: `${entry.name}${report}`,
        reportFolder: folder,
        reportTempFolder: scratch,
      },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: warning } },
        extractorMessageReporting: {
          default: { logLevel: warning },
          // Everything that is exported is public.
          'ae-missing-release-tag': { logLevel: none },
          // Judged below, by exports: a member whose name and type say all needs no comment.
          'ae-undocumented': { logLevel: none },
        },
        // TypeDoc, which publishes the comments, judges them.
        tsdocMessageReporting: { default: { logLevel: none } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(root, 'package.json'),
  });
}

/**
 * @param {ExtractorConfig} config
 * @param {CompilerState} compilerState
 */
function extract(config, compilerState) {
  /** @type {{ id: string, text: string }[]} */
  const messages = [];
  Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => {
      message.handled = true;
      const { messageId: id, text, logLevel } = message;
      if (logLevel === warning || logLevel === ExtractorLogLevel.Error) messages.push({ id, text });
    },
  });
  return messages.filter(({ id }) => !id.startsWith('console-'));
}

/**
 * @param {readonly { entry: Entry, messages: readonly { id: string, text: string }[], text: string }[]} extracted
 */
function faultsIn(extracted) {
  // An adapter's signatures speak of what `.` exports.
  const shared = exportsIn(extracted.find(({ entry }) => entry.key === '.')?.text ?? '');
  return extracted.flatMap(({ entry: { specifier }, messages, text }) => [
    ...messages
      .filter(({ id, text: said }) => id !== 'ae-forgotten-export' || !shared.has(namedIn(said)))
      .map(({ id, text: said }) => `${specifier}: ${said} (${id})`),
    ...undocumentedIn(text).map((name) => `${specifier}: ${name} has no doc comment`),
    ...anyIn(text).map((line) => `${specifier}: "any" in: ${line}`),
  ]);
}

/** @param {string} message */
function namedIn(message) {
  return /symbol "([^"]+)"/.exec(message)?.[1] ?? '';
}

const exported =
  /^\/\/ @\w+(?<undocumented> \(undocumented\))?\nexport (?:abstract |declare )?(?:class|const|function|interface|namespace|type|let) (?<name>[\w$]+)/gm;

/** @param {string} text a report */
function exportsIn(text) {
  return new Set([...text.matchAll(exported)].map(({ groups }) => groups?.['name'] ?? ''));
}

/**
 * Exports that no doc comment speaks of. A token may rely on that of its interface.
 *
 * @param {string} text a report
 */
function undocumentedIn(text) {
  const found = [...text.matchAll(exported)].map(({ groups }) => groups ?? {});
  const spoken = new Set(
    found.filter(({ undocumented }) => undocumented === undefined).map(({ name }) => name),
  );
  const names = found.map(({ name = '' }) => name).filter((name) => !spoken.has(name));
  return [...new Set(names)];
}

/** @param {string} text a report */
function anyIn(text) {
  return text.split('\n').filter((line) => !line.trim().startsWith('//') && /\bany\b/.test(line));
}
