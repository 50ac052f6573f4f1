// @ts-check
// `npm run docs`: the reference of every entry, in docs, or in the folder that is named.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { entriesOf } from './lib/entries.mjs';

/**
 * What is used of TypeDoc, whose own types need those of browsers.
 *
 * @typedef {{ name: string, children?: readonly { name: string }[] }} Project
 * @typedef {{
 *   convert(): Promise<Project | undefined>,
 *   validate(project: Project): void,
 *   generateDocs(project: Project, folder: string): Promise<void>,
 *   logger: { errorCount: number, warningCount: number },
 * }} Application
 * @typedef {{ Application: { bootstrap(options: object): Promise<Application> } }} TypeDoc
 */

const root = process.cwd();
const folder = path.resolve(process.argv[2] ?? 'docs');
const entries = entriesOf(root);

const file = createRequire(import.meta.url).resolve('typedoc');
/** @type {unknown} */
const loaded = await import(pathToFileURL(file).href);
const { Application } = /** @type {TypeDoc} */ (loaded);

const app = await Application.bootstrap({
  name: 'skillseam',
  readme: path.join(root, 'README.md'),
  entryPoints: entries.map(({ source }) => source),
  basePath: root,
  tsconfig: path.join(root, 'tsconfig.build.json'),
  // The compiler judges the types; this would say the same once more.
  skipErrorChecking: true,
  excludeInternal: true,
  // The package names no repository that sources could be linked to.
  disableSources: true,
  validation: {
    notExported: true,
    invalidLink: true,
    invalidPath: true,
    rewrittenLink: true,
    notDocumented: false,
    unusedMergeModuleWith: true,
  },
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
});
const project = await app.convert();
if (project !== undefined) {
  nameModules(project);
  app.validate(project);
  await app.generateDocs(project, folder);
}
const { errorCount, warningCount } = app.logger;
if (project === undefined || errorCount + warningCount > 0) process.exitCode = 1;

/**
 * TypeDoc calls a module by its file; a reader knows it by what is imported.
 *
 * @param {Project} named
 */
function nameModules(named) {
  const specifiers = new Map(
    entries.map(({ source, specifier }) => [
      path.relative(root, source).replace(/(\/index)?\.ts$/, ''),
      specifier,
    ]),
  );
  for (const child of named.children ?? []) child.name = specifiers.get(child.name) ?? child.name;
}
