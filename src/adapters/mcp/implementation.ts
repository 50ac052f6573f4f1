import { readFileSync } from 'node:fs';

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** How this package names itself in MCP, to servers and to clients. */
export const implementation = Object.freeze({ name: 'skillseam', version: versionIn(manifest) });

function versionIn(value: unknown): string {
  const known = typeof value === 'object' && value !== null && 'version' in value;
  return known && typeof value.version === 'string' ? value.version : '0.0.0';
}
