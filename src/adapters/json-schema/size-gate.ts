import type { JsonObject } from '../../core/primitives/json.js';

const maxBytes = 65_536;
const maxDepth = 32;

/** A schema's text, or why it is too large to be looked at any further, in words. */
export type SizedSchema =
  | { readonly kind: 'sized'; readonly text: string }
  | { readonly kind: 'refused'; readonly because: string };

/** Measures a schema that nobody has looked at before. */
export function sizeSchema(schema: JsonObject): SizedSchema {
  if (isDeeper(schema)) return refused(`it is nested more than ${String(maxDepth)} deep`);
  const text: unknown = JSON.stringify(schema);
  if (typeof text !== 'string') return refused('it is not JSON');
  if (Buffer.byteLength(text) <= maxBytes) return { kind: 'sized', text };
  return refused(`it is larger than ${String(maxBytes / 1024)} KiB`);
}

function refused(because: string): SizedSchema {
  return { kind: 'refused', because };
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
