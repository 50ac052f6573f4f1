// @ts-check
// `npm run docs`: the reference of every entry, in docs, or in the folder that is named.
import path from 'node:path';
import { Application } from 'typedoc';
import { entriesOf } from './lib/entries.mjs';

const root = process.cwd();
const folder = path.resolve(process.argv[2] ?? 'docs');
const entries = entriesOf(root);

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
 * @param {import('typedoc').ProjectReflection} reflection
 */
function nameModules(reflection) {
  const specifiers = new Map(
    entries.map(({ source, specifier }) => [
      path.relative(root, source).replace(/(\/index)?\.ts$/, ''),
      specifier,
    ]),
  );
  for (const child of reflection.children ?? [])
    child.name = specifiers.get(child.name) ?? child.name;
}
