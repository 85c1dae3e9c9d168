import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../http/caller.ts';
import { assertValid } from '../http/contract.ts';
import { parseJson } from '../http/json.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { malformed, Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { setToken, tokenFrom } from './access/cookie.ts';
import { stepBefore } from './access/factors.ts';
import type { OperatorLogin, OperatorSessions } from './access/operator-sessions.ts';
import { assertOwnOrigin, hostnameOf, ownOriginOf } from './access/own-origin.ts';
import type { AdminCall, AdminHandlers } from './call.ts';
import type { Commands } from './commands/commands.ts';
import {
  type AdminCallName,
  type AdminEndpoint,
  adminCallNames,
  adminEndpoints,
  type CommandName,
} from './contract.ts';
import { allMerchants } from './own-merchants.ts';

type AnyHandler = (input: { call: AdminCall; query: never; body: never }) => Promise<unknown>;

/** Makes one route per call of schemas/admin/endpoints.json: judged by the table before anything is asked. */
export function addAdminRoutes(
  app: FastifyInstance,
  handlers: AdminHandlers,
  commands: Commands,
  sessions: OperatorSessions,
  services: Services,
): void {
  const { burst, perMinute } = services.options.rate;
  const limit = new RateLimit(burst, perMinute, services.clock);
  for (const name of adminCallNames) {
    const endpoint = adminEndpoints[name];
    app.route({
      method: endpoint.methods,
      url: endpoint.path,
      handler: async (request, reply) => {
        limit.take(addressOf(request));
        assertOwnOrigin(request);
        const call = await callOf(name, request, reply, sessions, services);
        const query = queryOf(request, endpoint);
        const body = bodyOf(request, endpoint);
        // The validators have just shown that both are what the table says; types cannot follow a table read at run time.
        const value = endpoint.command
          ? await commands.make(name as CommandName, body as { reason: string }, call)
          : await (handlers[name as keyof AdminHandlers] as AnyHandler)({
              call,
              query: query as never,
              body: body as never,
            });
        return { success: true, value };
      },
    });
  }
}

/** Who calls, and for whom. Throws what the table and the operator's roles have against it. */
async function callOf(
  name: AdminCallName,
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: OperatorSessions,
  services: Services,
): Promise<AdminCall> {
  const endpoint = adminEndpoints[name];
  const token = tokenFrom(request);
  const login = token === undefined ? undefined : await sessions.find(token);
  if (endpoint.auth === 'required' && !login)
    throw new Refusal(token === undefined ? 'login_required' : 'session_ended');
  const step = login && stepBefore(name, login, services.clock());
  if (step) throw new Refusal(step);
  if (endpoint.needs && !login?.permissions.has(endpoint.needs)) throw new Refusal('forbidden');
  const key = request.headers['idempotency-key'];
  const scope = login && endpoint.auth === 'required' ? await scopeOf(endpoint, request, login, services) : nobodys;
  return {
    login,
    ...scope,
    ip: addressOf(request),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    origin: ownOriginOf(request.headers),
    hostname: hostnameOf(request.headers),
    key: typeof key === 'string' ? key : undefined,
    setToken: (fresh) => setToken(reply, fresh),
  };
}

type Scope = Pick<AdminCall, 'merchant' | 'merchants'>;
const nobodys: Scope = { merchant: undefined, merchants: [] };

/** Whom the call concerns. Throws unknown_merchant, and forbidden for a merchant that is not the operator's. */
async function scopeOf(
  { scope = 'merchant' }: AdminEndpoint,
  { headers }: FastifyRequest,
  { operator }: OperatorLogin,
  { merchants }: Services,
): Promise<Scope> {
  if (scope === 'own') return nobodys;
  const isForAll = operator.merchants.includes('*');
  if (scope === 'all') {
    if (!isForAll) throw new Refusal('forbidden');
    return nobodys;
  }
  const { merchant: code } = headers;
  if (scope === 'each' || (scope === 'any' && code === allMerchants)) {
    const all = await merchants.all();
    return { merchant: undefined, merchants: all.filter((one) => isForAll || operator.merchants.includes(one.code)) };
  }
  const merchant = await merchants.find(typeof code === 'string' ? code : undefined);
  if (!merchant) throw new Refusal('unknown_merchant');
  if (!isForAll && !operator.merchants.includes(merchant.code)) throw new Refusal('forbidden');
  return { merchant, merchants: [merchant] };
}

function queryOf(request: FastifyRequest, { request: { query } }: AdminEndpoint): unknown {
  if (!query) return undefined;
  const value = { ...(request.query as object) };
  assertValid(query, value, 'query');
  return value;
}

function bodyOf({ body }: FastifyRequest, { request: { body: ref } }: AdminEndpoint): unknown {
  const sent = Buffer.isBuffer(body) && body.length > 0 ? parseJson(body) : {};
  if (!ref) {
    if (Object.keys(Object(sent)).length > 0) throw malformed('', 'this call takes no body');
    return undefined;
  }
  assertValid(ref, sent);
  return sent;
}
