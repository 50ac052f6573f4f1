import { basename } from 'node:path';
import { address } from '../../core/messaging/address.js';
import type {
  CallerSettings,
  ConnectorSettings,
  LimitSettings,
  ListenSettings,
  Organisation,
} from './organisation.js';
import { resolveConnector, type Surroundings } from './resolve-connector.js';
import { resolveDirectory } from './resolve-directory.js';
import type { CallerShape } from './shape/caller-shape.js';
import {
  LimitsShape,
  type ListenShape,
  type OrganisationShape,
} from './shape/organisation-shape.js';
import { itemsOf, sound } from './shape/sound.js';
import { placeOf, type Located, type Path } from './text/located.js';

/** What a judged file means. Called only when nothing was found wrong with it. */
export function resolveOrganisation(
  file: string,
  shape: OrganisationShape,
  root: Located,
  surroundings: Surroundings,
): Organisation {
  const sourceOf = (path: Path): string => {
    const { line, column } = placeOf(root, path, 'key');
    return `${basename(file)}:${String(line)}:${String(column)}`;
  };
  return {
    file,
    name: sound(shape.organisation),
    listen: listenOf(shape.listen),
    limits: limitsOf(shape.limits),
    callers: [...(shape.callers ?? [])].map(([name, caller]) => callerOf(name, sound(caller))),
    directory: resolveDirectory(shape, sourceOf),
    connectors: connectorsOf(shape, surroundings),
  };
}

function listenOf(shape: ListenShape | undefined): ListenSettings {
  return { host: shape?.host ?? '127.0.0.1', port: shape?.port ?? 7420 };
}

function limitsOf(shape: LimitsShape | undefined): LimitSettings {
  const {
    inFlightPerCaller = 64,
    callTimeoutMs = 60_000,
    sessions = 100,
    sessionIdleMs = 600_000,
  } = shape ?? new LimitsShape();
  return { inFlightPerCaller, callTimeoutMs, sessions, sessionIdleMs };
}

function callerOf(name: string, { keys, osUsers }: CallerShape): CallerSettings {
  const [written, users] = [itemsOf(keys), itemsOf(osUsers)];
  return {
    principal: address(name),
    keyHashes: written
      .filter((key) => key !== 'generated')
      .map((key) => key.slice('sha256:'.length).toLowerCase()),
    generatedKey: written.includes('generated'),
    osUsers: users.filter((user) => user !== 'self'),
    hostUser: users.includes('self'),
  };
}

function connectorsOf(
  shape: OrganisationShape,
  surroundings: Surroundings,
): readonly ConnectorSettings[] {
  return [...(shape.agents ?? [])].flatMap(([name, agent]) => {
    const connector = sound(agent).connector;
    if (connector === undefined) return [];
    return [resolveConnector(address(`agent://${name}`), connector, surroundings)];
  });
}
