import { isRecord } from '../../basics/is-record.js';
import { sectionOf, type Setting } from '../../container/tokens/settings.js';
import type { JsonObject } from '../../primitives/json.js';
import { initiativeLevels, type InitiativeLevel } from '../directory-snapshot.js';
import {
  skillEffects,
  type Effect,
  expertiseLevels,
  type ExpertiseLevel,
} from '../expertise-domain.js';

/** Something by name, not yet looked into. */
export type Parts = Readonly<Record<string, unknown>>;

type Texts = readonly string[];

function isParts(value: unknown): value is Parts {
  return isRecord(value) && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is Texts {
  return Array.isArray(value) && value.every(isText);
}

function isList(value: unknown): value is readonly Parts[] {
  return Array.isArray(value) && value.every(isParts);
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function must<T>(expects: string, accepts: (value: unknown) => value is T): Setting<T> {
  return { expects, accepts };
}

function may<T>(expects: string, accepts: (value: unknown) => value is T): Setting<T | undefined> {
  return {
    expects,
    accepts: (value): value is T | undefined => value === undefined || accepts(value),
  };
}

function or<T>(otherwise: T, setting: Setting<T>): Setting<T> {
  return { ...setting, otherwise };
}

function oneOf<T extends string>(words: readonly T[]): [string, (value: unknown) => value is T] {
  const accepts = (value: unknown): value is T => isText(value) && words.some((w) => w === value);
  return [`one of ${words.join(', ')}`, accepts];
}

const pattern = may('a pattern', isText);
const names = may('a list of patterns', isTexts);
const byAddress = or({}, must('an object by address', isParts));
const description = or('', must('a text', isText));

/** What each part of a sketch consists of, and nothing else. */
export const sketchShapes = {
  sketch: sectionOf<{
    readonly tenant: string;
    readonly units: Parts;
    readonly agents: Parts;
  }>({
    tenant: must('a name', (value): value is string => isText(value) && value !== ''),
    units: byAddress,
    agents: byAddress,
  }),
  unit: sectionOf<{
    readonly description: string;
    readonly members: Texts;
    readonly isolated: boolean;
    readonly boundary: Parts;
    readonly grants: Parts;
    readonly policies: Parts;
  }>({
    description,
    members: or([], must('a list of addresses', isTexts)),
    isolated: or(false, must('true or false', isFlag)),
    boundary: or({}, must('{ opacity, projection }', isParts)),
    grants: or({}, must('an object of levels by principal', isParts)),
    policies: or({}, must('{ skills, initiative }', isParts)),
  }),
  boundary: sectionOf<{
    readonly opacity: readonly Parts[];
    readonly projection: readonly Parts[];
  }>({
    opacity: or([], must('a list of rules', isList)),
    projection: or([], must('a list of rules', isList)),
  }),
  opacity: sectionOf<{
    readonly domain: string | undefined;
    readonly origin: string | undefined;
  }>({ domain: pattern, origin: pattern }),
  projection: sectionOf<{
    readonly domain: string | undefined;
    readonly origin: string | undefined;
    readonly rename: string | undefined;
    readonly retag: string | undefined;
    readonly level: ExpertiseLevel | undefined;
    readonly allow: Texts | undefined;
  }>({
    domain: pattern,
    origin: pattern,
    rename: may('a name', isText),
    retag: may('a description', isText),
    level: may(...oneOf(expertiseLevels)),
    allow: may('a list of addresses', isTexts),
  }),
  policies: sectionOf<{
    readonly skills: Parts | undefined;
    readonly initiative: InitiativeLevel | undefined;
  }>({
    skills: may('{ allowed, blocked }', isParts),
    initiative: may(...oneOf(initiativeLevels)),
  }),
  constraint: sectionOf<{
    readonly allowed: Texts | undefined;
    readonly blocked: Texts | undefined;
  }>({ allowed: names, blocked: names }),
  agent: sectionOf<{
    readonly description: string;
    readonly expertise: readonly Parts[];
    readonly initiative: InitiativeLevel;
  }>({
    description,
    expertise: or([], must('a list of domains', isList)),
    initiative: or('passive', must(...oneOf(initiativeLevels))),
  }),
  domain: sectionOf<{
    /** `undefined` where it cannot be read: then there is no domain. */
    readonly name: string | undefined;
    readonly description: string;
    readonly level: ExpertiseLevel | undefined;
    readonly inputSchema: JsonObject | undefined;
    readonly outputSchema: JsonObject | undefined;
    readonly effect: Effect | undefined;
    readonly idempotent: boolean | undefined;
  }>({
    name: must<string | undefined>('a name', isText),
    description: must('a text', isText),
    level: may(...oneOf(expertiseLevels)),
    inputSchema: may('a JSON schema', isSchema),
    outputSchema: may('a JSON schema', isSchema),
    effect: may(...oneOf(skillEffects)),
    idempotent: may('true or false', isFlag),
  }),
} as const;

/** That it is JSON and a schema is judged when the directory takes it. */
function isSchema(value: unknown): value is JsonObject {
  return isParts(value);
}
