import { McpHttpShape } from '../shape/connector-shape.js';
import { quoted } from '../text/visible-text.js';
import type { Check } from './check.js';
import { presentEntries } from './present.js';

/** Refuses a header that is given twice in different letter case: only one could be sent. */
export const headers: Check = ({ shape }) =>
  presentEntries(shape.agents).flatMap(([agent, { connector }]) => {
    if (!(connector instanceof McpHttpShape)) return [];
    const seen = new Set<string>();
    return [...(connector.headers?.keys() ?? [])].flatMap((name) => {
      const twice = seen.has(name.toLowerCase());
      seen.add(name.toLowerCase());
      if (!twice) return [];
      const path = ['agents', agent, 'connector', 'headers', name];
      const message = `the header ${quoted(name)} stands here twice; keep one`;
      return [{ path, part: 'key' as const, message }];
    });
  });
