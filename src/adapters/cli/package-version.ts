import { readFileSync } from 'node:fs';

const manifest = new URL('../../../package.json', import.meta.url);

/** The version of the installed package. */
export function packageVersion(): string {
  const { version }: { readonly version?: unknown } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  ) as object;
  return String(version);
}
