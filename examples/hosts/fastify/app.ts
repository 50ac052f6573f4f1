import fastify, { type FastifyInstance } from 'fastify';
import * as seam from 'skillseam';
import { inProcessModule } from 'skillseam/in-process';
import { jsonSchemaModule } from 'skillseam/json-schema';
import { keysModule } from 'skillseam/keys';
import { memoryModule } from 'skillseam/memory';
import { systemModule } from 'skillseam/system';
import { skillRoutes } from './skill-routes.js';

const [tenant, agent] = ['example', seam.address('agent://clerk')];
const inputSchema = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 80 } },
  required: ['name'],
};
const expertise = [
  { name: 'greet', description: 'Greets somebody.', inputSchema },
  { name: 'dismiss', description: 'Dismisses somebody.', inputSchema },
];
const units = {
  'unit://team': {
    members: [agent, 'human://ada'],
    // Bo works elsewhere: the team shows outsiders its greeting, and lets Bo call it.
    boundary: { projection: [{ domain: 'greet', allow: ['human://bo'] }] },
  },
};
const handlers = {
  greet: (args: seam.JsonObject) => `Hello, ${nameIn(args)}!`,
  dismiss: (args: seam.JsonObject) => `Goodbye, ${nameIn(args)}!`,
};

function nameIn({ name }: seam.JsonObject): string {
  return typeof name === 'string' ? name : 'you';
}

/** An application with a host inside; its callers are known by the keys that are handed in. */
export function buildApp(keys: { readonly ada: string; readonly bo: string }): FastifyInstance {
  const host = seam.createHost({
    modules: [
      ...[seam.coreModule, seam.governanceModule, systemModule, jsonSchemaModule, memoryModule()],
      seam.skillsModule({ seed: { tenant, units, agents: { [agent]: { expertise } } } }),
      inProcessModule({ agents: [{ agent, handlers }] }),
      keysModule({
        callers: { 'human://ada': { keys: [keys.ada] }, 'human://bo': { keys: [keys.bo] } },
      }),
    ],
    config: { calls: { timeoutMs: 10_000 } },
  });
  const app = fastify({ bodyLimit: 65_536 });
  app.register(skillRoutes, { host });
  return app;
}
