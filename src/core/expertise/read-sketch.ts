import type { SectionReader, SettingFault } from '../container/tokens/settings.js';
import { type Address, type AddressScheme, parseAddress, schemeOf } from '../messaging/address.js';
import { type Boundary, type BoundaryMatch, patternFault } from './boundary.js';
import type { DirectorySeed } from './directory-seed.js';
import {
  type Agent,
  type Grant,
  type PermissionLevel,
  permissionLevels,
  type Unit,
  type UnitPolicies,
} from './directory-snapshot.js';
import type { ExpertiseDomain } from './expertise-domain.js';
import { membershipFault } from './membership.js';
import { type Parts, sketchShapes } from './sketch-shapes.js';

const principals: readonly AddressScheme[] = ['unit', 'agent', 'human', 'service', 'a2a'];

/**
 * The organisation that a sketch (`DirectorySketch`) describes. Calls `fault` for everything that is
 * wrong, with its place; what it returns is then not fit for use.
 */
export function readSketch(sketch: unknown, fault: SettingFault): DirectorySeed {
  return new SketchReader(fault).seed(sketch);
}

class SketchReader {
  readonly #fault: SettingFault;
  /** What the sketch describes; only these can be named as units and agents. */
  readonly #described = new Set<string>();

  constructor(fault: SettingFault) {
    this.#fault = fault;
  }

  seed(sketch: unknown): DirectorySeed {
    const { tenant, units, agents } = this.#read(sketchShapes.sketch, sketch, '') ?? nothing;
    const [unitEntries, agentEntries] = [
      this.#named(units, 'units', 'unit'),
      this.#named(agents, 'agents', 'agent'),
    ];
    const readUnits = unitEntries.flatMap(([address, at, parts]) => this.#unit(address, at, parts));
    const readAgents = agentEntries.map(([address, at, parts]) => this.#agent(address, at, parts));
    const circle = membershipFault(readUnits);
    if (circle !== undefined) this.#fault('units', circle, 'let units contain one another one way');
    return {
      tenant,
      units: readUnits,
      agents: readAgents.map(({ agent }) => agent),
      expertise: readAgents.map(({ agent: { address }, domains }) => {
        return { owner: address, own: domains.map((domain) => ({ domain, holder: address })) };
      }),
    };
  }

  /** The entries whose name is an address of the scheme, each known from now on. */
  #named(
    parts: Parts,
    section: string,
    scheme: AddressScheme,
  ): readonly (readonly [Address, string, unknown])[] {
    return Object.entries(parts).flatMap(([name, value]) => {
      const address = this.#address(name, section, [scheme]);
      if (address === undefined) return [];
      if (this.#described.has(address)) this.#fault(section, `has "${name}" twice`, 'name it once');
      this.#described.add(address);
      return [[address, `${section}["${name}"]`, value] as const];
    });
  }

  #unit(address: Address, at: string, value: unknown): readonly Unit[] {
    const parts = this.#read(sketchShapes.unit, value, at);
    if (parts === undefined) return [];
    const { description, members, isolated, boundary, grants, policies } = parts;
    return [
      {
        address,
        description,
        members: this.#references(members, `${at}.members`),
        isolated,
        boundary: this.#boundary(boundary, `${at}.boundary`),
        grants: this.#grants(grants, `${at}.grants`),
        policies: this.#policies(policies, `${at}.policies`),
      },
    ];
  }

  #agent(
    address: Address,
    at: string,
    value: unknown,
  ): { readonly agent: Agent; readonly domains: readonly ExpertiseDomain[] } {
    const { description, initiative, expertise } =
      this.#read(sketchShapes.agent, value, at) ?? noAgent;
    const domains = expertise.flatMap((each, index): readonly ExpertiseDomain[] => {
      const parts = this.#read(sketchShapes.domain, each, `${at}.expertise[${String(index)}]`);
      return parts === undefined ? [] : [present(parts)];
    });
    return { agent: { address, description, initiative }, domains };
  }

  #boundary(value: Parts, at: string): Boundary | undefined {
    const rules = this.#read(sketchShapes.boundary, value, at);
    if (rules === undefined) return undefined;
    return {
      opacity: rules.opacity.flatMap((each, index) => {
        const place = `${at}.opacity[${String(index)}]`;
        const rule = this.#read(sketchShapes.opacity, each, place);
        return rule === undefined ? [] : [this.#matching(present(rule), place)];
      }),
      projection: rules.projection.flatMap((each, index) => {
        const place = `${at}.projection[${String(index)}]`;
        const rule = this.#read(sketchShapes.projection, each, place);
        if (rule === undefined) return [];
        const allow = rule.allow && this.#references(rule.allow, `${place}.allow`);
        return [this.#matching(present({ ...rule, allow }), place)];
      }),
    };
  }

  #matching<T extends BoundaryMatch>(rule: T, at: string): T {
    for (const part of ['domain', 'origin'] as const)
      if (rule[part] !== undefined) this.#patterns([rule[part]], `${at}.${part}`);
    return rule;
  }

  #grants(value: Parts, at: string): readonly Grant[] {
    return Object.entries(value).flatMap(([name, level]): readonly Grant[] => {
      if (!isLevel(level)) {
        const remedy = `give one of ${permissionLevels.join(', ')}`;
        this.#fault(`${at}["${name}"]`, 'does not fit', remedy);
      }
      const [principal] = this.#references([name], at);
      return principal === undefined || !isLevel(level) ? [] : [{ principal, level }];
    });
  }

  #policies(value: Parts, at: string): UnitPolicies {
    const { skills, initiative } = this.#read(sketchShapes.policies, value, at) ?? {};
    if (skills === undefined) return present({ initiative });
    const names = this.#read(sketchShapes.constraint, skills, `${at}.skills`);
    if (names === undefined) return {};
    for (const list of ['allowed', 'blocked'] as const)
      this.#patterns(names[list] ?? [], `${at}.skills.${list}`);
    return present({ skills: present(names), initiative });
  }

  #patterns(patterns: readonly string[], at: string): void {
    for (const pattern of patterns) {
      const what = patternFault(pattern);
      if (what !== undefined) this.#fault(at, `holds "${pattern}"`, what);
    }
  }

  #references(names: readonly string[], at: string): readonly Address[] {
    return names.flatMap((name) => {
      const address = this.#address(name, at, principals);
      if (address === undefined) return [];
      const scheme = schemeOf(address);
      const isOwn = scheme === 'unit' || scheme === 'agent';
      if (isOwn && !this.#described.has(address))
        this.#fault(at, `names ${name}, which nothing describes`, `add it under ${scheme}s`);
      return [address];
    });
  }

  #address(name: string, at: string, schemes: readonly AddressScheme[]): Address | undefined {
    const address = parseAddress(name);
    if (address !== undefined && schemes.includes(schemeOf(address))) return address;
    const forms = schemes.map((scheme) => `${scheme}://…`).join(', ');
    this.#fault(at, `names "${name}"`, `write an address: ${forms}`);
    return undefined;
  }

  /** `undefined` for what has another shape, which is then said. */
  #read<T>(read: SectionReader<T>, value: unknown, at: string): T | undefined {
    const heard = { faults: 0 };
    const parts = read(value, (key, what, remedy) => {
      heard.faults += 1;
      this.#fault([at, key].filter((text) => text !== '').join('.'), what, remedy);
    });
    return heard.faults === 0 ? parts : undefined;
  }
}

const nothing = { tenant: '', units: {}, agents: {} };
const noAgent = { description: '', initiative: 'passive', expertise: [] } as const;

function isLevel(value: unknown): value is PermissionLevel {
  return permissionLevels.some((level) => level === value);
}

/** What a value has without the keys that were left out. */
type Present<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function present<T extends object>(value: T): Present<T> {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined)) as Present<T>;
}
