import type { SectionReader, SettingFault } from '../../container/tokens/settings.js';
import {
  type Address,
  type AddressScheme,
  parseAddress,
  schemeOf,
} from '../../messaging/address.js';
import { type Boundary, type BoundaryMatch, patternFault } from '../boundary.js';
import type { DirectorySeed } from './directory-seed.js';
import { judgeSketch } from './judge-sketch.js';
import {
  type Agent,
  type Grant,
  type PermissionLevel,
  permissionLevels,
  type Unit,
  type UnitPolicies,
} from '../directory-snapshot.js';
import type { ExpertiseDomain } from '../expertise-domain.js';
import type { ReadSketch } from './sketch-places.js';
import { type Parts, sketchShapes } from './sketch-shapes.js';

const principals: readonly AddressScheme[] = ['unit', 'agent', 'human', 'service', 'a2a'];

/**
 * The organisation that a sketch (`DirectorySketch`) describes. Calls `fault` for everything that is
 * wrong, with its place, also with how its parts fit together; what it returns is then not used.
 */
export function readSketch(sketch: unknown, fault: SettingFault): DirectorySeed {
  let isWhole = true;
  const read = new SketchReader((...told) => {
    isWhole = false;
    fault(...told);
  }).seed(sketch);
  judgeSketch({ ...read, isWhole }, fault);
  return read.seed;
}

/** Something under an address, and where. */
interface Named {
  readonly address: Address;
  readonly at: string;
  readonly value: unknown;
}

class SketchReader {
  readonly #fault: SettingFault;

  constructor(fault: SettingFault) {
    this.#fault = fault;
  }

  seed(sketch: unknown): Omit<ReadSketch, 'isWhole'> {
    const { tenant, units, agents } = this.#read(sketchShapes.sketch, sketch, '');
    const namedUnits = this.#named(units, 'units', 'unit');
    const namedAgents = this.#named(agents, 'agents', 'agent');
    const held = namedAgents.map((named) => this.#agent(named));
    const seed = {
      tenant,
      units: namedUnits.map((named) => this.#unit(named)),
      agents: held.map(({ agent }) => agent),
      expertise: held.map(({ agent: { address }, domains }) => {
        return { owner: address, own: domains.map(([domain]) => ({ domain, holder: address })) };
      }),
    };
    const places = {
      units: namedUnits.map(({ at }) => at),
      agents: namedAgents.map(({ at }) => at),
      domains: held.map(({ domains }) => domains.map(([, at]) => at)),
    };
    return { seed, places };
  }

  /** The entries by their address. One without its scheme is read under the address it may mean. */
  #named(parts: Parts, section: string, scheme: AddressScheme): readonly Named[] {
    const known = new Set<Address>();
    return Object.entries(parts).flatMap(([name, value]) => {
      const meant = parseAddress(`${scheme}://${name}`);
      const address = this.#address(name, section, [scheme], meant) ?? meant;
      if (address === undefined) return [];
      if (known.has(address)) this.#fault(section, `has "${name}" twice`, 'name it once');
      known.add(address);
      return [{ address, at: `${section}["${name}"]`, value }];
    });
  }

  #unit({ address, at, value }: Named): Unit {
    const parts = this.#read(sketchShapes.unit, value, at);
    const { description, members, isolated, boundary, grants, policies } = parts;
    return {
      address,
      description,
      members: this.#references(members, `${at}.members`),
      isolated,
      boundary: this.#boundary(boundary, `${at}.boundary`),
      grants: this.#grants(grants, `${at}.grants`),
      policies: this.#policies(policies, `${at}.policies`),
    };
  }

  #agent({ address, at, value }: Named): HeldBy {
    const { description, initiative, expertise } = this.#read(sketchShapes.agent, value, at);
    const domains = expertise.flatMap((each, index) => {
      const place = `${at}.expertise[${String(index)}]`;
      const { name, ...parts } = this.#read(sketchShapes.domain, each, place);
      return name === undefined ? [] : [[present({ name, ...parts }), place] as const];
    });
    return { agent: { address, description, initiative }, domains };
  }

  #boundary(value: Parts, at: string): Boundary {
    const { opacity, projection } = this.#read(sketchShapes.boundary, value, at);
    return {
      opacity: opacity.map((each, index) => {
        const place = `${at}.opacity[${String(index)}]`;
        return this.#matching(present(this.#read(sketchShapes.opacity, each, place)), place);
      }),
      projection: projection.map((each, index) => {
        const place = `${at}.projection[${String(index)}]`;
        const rule = this.#read(sketchShapes.projection, each, place);
        const allow = rule.allow && this.#references(rule.allow, `${place}.allow`);
        return this.#matching(present({ ...rule, allow }), place);
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
    const { skills, initiative } = this.#read(sketchShapes.policies, value, at);
    if (skills === undefined) return present({ initiative });
    const names = this.#read(sketchShapes.constraint, skills, `${at}.skills`);
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
      return address === undefined ? [] : [address];
    });
  }

  #address(
    name: string,
    at: string,
    schemes: readonly AddressScheme[],
    meant?: Address,
  ): Address | undefined {
    const address = parseAddress(name);
    if (address !== undefined && schemes.includes(schemeOf(address))) return address;
    const forms = meant ?? `an address: ${schemes.map((scheme) => `${scheme}://…`).join(', ')}`;
    this.#fault(at, `names "${name}"`, `write ${forms}`);
    return undefined;
  }

  /** What has another shape is said, and read as though it were left out. */
  #read<T>(read: SectionReader<T>, value: unknown, at: string): T {
    return read(value, (key, what, remedy) => {
      this.#fault([at, key].filter((text) => text !== '').join('.'), what, remedy);
    });
  }
}

/** An agent with its domains, and where each was written. */
interface HeldBy {
  readonly agent: Agent;
  readonly domains: readonly (readonly [ExpertiseDomain, string])[];
}

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
