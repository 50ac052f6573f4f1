import type { JsonObject } from '../../core/primitives/json.js';

const maxBytes = 65_536;
const maxDepth = 32;

/** Why a schema is too large to be looked at any further, in words, or `undefined`. */
export function sizeFault(schema: JsonObject): string | undefined {
  if (isDeeper(schema)) return `it is nested more than ${String(maxDepth)} deep`;
  const text: unknown = JSON.stringify(schema);
  if (typeof text !== 'string') return 'it is not JSON';
  if (Buffer.byteLength(text) <= maxBytes) return undefined;
  return `it is larger than ${String(maxBytes / 1024)} KiB`;
}

/** Looked at layer by layer: recursion would end in the very overflow that this prevents. */
function isDeeper(schema: JsonObject): boolean {
  let layer: readonly object[] = [schema];
  for (let depth = 1; layer.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    layer = [...new Set(layer.flatMap(childrenOf))];
  }
  return false;
}

function childrenOf(value: object): readonly object[] {
  const parts: readonly unknown[] = Object.values(value);
  return parts.filter((part) => typeof part === 'object' && part !== null);
}
