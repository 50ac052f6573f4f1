import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator, type Caller, type ErrorCode, failed, type Host } from 'skillseam';
import { isJsonObject, SkillInvoker, type SkillInvocationResult } from 'skillseam';
import { statuses } from './statuses.js';

export interface SkillRoutesOptions {
  /** Not started yet: the application does that. */
  readonly host: Host;
}

interface SkillRoute {
  readonly Params: { readonly name: string };
  readonly Body: unknown;
}

/**
 * A plugin that serves the skills of a host at `POST /skills/:name`, for as long as the application lives: the
 * host starts before the first request and stops after the last one has been answered.
 */
export async function skillRoutes(
  app: FastifyInstance,
  { host }: SkillRoutesOptions,
): Promise<void> {
  app.addHook('onReady', async () => {
    await host.start();
  });
  app.addHook('onClose', () => host.stop());
  app.post<SkillRoute>('/skills/:name', async (request, reply) => {
    const signal = gone(reply);
    const caller = await callerOf(request, host);
    if (caller === undefined) {
      const refused = failed('UNAUTHENTICATED', 'show a key: Authorization: Bearer …');
      return answer(reply.header('www-authenticate', 'Bearer'), refused);
    }
    const { body = {}, params } = request;
    if (!isJsonObject(body))
      return answer(reply, failed('INVALID_ARGUMENTS', 'the body must be a JSON object'));
    const invocation = { skill: `expertise/${params.name}`, arguments: body };
    const invoker = host.get(SkillInvoker);
    return answer(reply, await invoker.invoke(caller, invocation, signal));
  });
}

async function callerOf(
  { headers }: FastifyRequest<SkillRoute>,
  host: Host,
): Promise<Caller | undefined> {
  const [, key] = /^Bearer ([\x21-\x7e]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return undefined;
  return host.get(Authenticator).authenticate({ kind: 'bearer', key }, 'http');
}

/** Aborts when the client hangs up before it has been answered. */
function gone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function answer(reply: FastifyReply, result: SkillInvocationResult): FastifyReply {
  if (result.kind === 'completed') return reply.send({ value: result.value });
  if (result.kind === 'accepted') return reply.code(202).send({ handle: result.handle });
  return problem(reply, result.code, result.message);
}

/** RFC 9457. */
function problem(reply: FastifyReply, code: ErrorCode, title: string): FastifyReply {
  const status = statuses[code];
  return reply.code(status).type('application/problem+json').send({ title, status, code });
}
