import { createHash } from 'node:crypto';

const maxLength = 64;
const digestLength = 32;
const namespace = 'expertise';
const plainSkill = /^([a-z]+)\/([a-z0-9-]+)$/;
const plainTool = /^(?:([a-z]+)_)?([a-z0-9-]+)$/;

/**
 * The name under which MCP clients see a skill: `expertise/x` is `x`, and `other/x` is `other_x`. No
 * slug holds an underscore, so these read back by themselves. What does not fit (too long, other
 * characters) ends in two underscores and 128 bits of its hash, so that no two skills share a name.
 *
 * Decision: ADR 0025.
 */
export function toolNameOf(skill: string): string {
  const [, space, slug = ''] = plainSkill.exec(skill) ?? [];
  const plain = space === namespace ? slug : `${space ?? ''}_${slug}`;
  if (space !== undefined && plain.length <= maxLength) return plain;
  const digest = createHash('sha256').update(skill).digest('hex').slice(0, digestLength);
  const head = (slug === '' ? skill : plain).replace(/[^A-Za-z0-9-]/g, '-');
  return `${head.slice(0, maxLength - digestLength - 2)}__${digest}`;
}

/**
 * The skill behind a tool name; `undefined` when it stands for none. `listed` is asked only for a
 * hashed name, and gives the caller's own skills: a hash says nothing about anybody else's.
 */
export function skillNameOf(tool: string, listed: () => readonly string[]): string | undefined {
  if (tool.length > maxLength) return undefined;
  const [, space = namespace, slug] = plainTool.exec(tool) ?? [];
  if (slug !== undefined)
    return space === namespace && tool !== slug ? undefined : `${space}/${slug}`;
  if (!tool.includes('__')) return undefined;
  return listed().find((skill) => toolNameOf(skill) === tool);
}
