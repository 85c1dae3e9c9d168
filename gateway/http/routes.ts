import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { siteStatus } from '../system/region.ts';
import type { Call, Handlers } from './call.ts';
import { addressOf } from './caller.ts';
import { callOf } from './context.ts';
import { assertValid, type Endpoint, type EndpointName, endpointNames, endpoints } from './contract.ts';
import { addFileParser, fileOf } from './file.ts';
import { addFormParser, parseForm } from './form.ts';
import { parseJson } from './json.ts';
import { RateLimit } from './rate-limit.ts';
import { malformed, Refusal } from './refusal.ts';

/** Calls that answer while the site is closed: they say that it is and when it opens, lead to help, or only end something. */
const openWhenClosed = new Set<EndpointName>(['systemStatus', 'whitelabel', 'logout', 'servicePaths', 'eventsTicket']);

/** Makes one route per call of endpoints.json. Throws when a call has no handler or a handler no call. */
export function addRoutes(app: FastifyInstance, handlers: Handlers, services: Services): void {
  const strangers = Object.keys(handlers).filter((name) => !(name in endpoints));
  const missing = endpointNames.filter((name) => !handlers[name]);
  if (strangers.length + missing.length > 0) {
    throw new Error(`endpoints.json and handlers differ: no call ${strangers}; no handler ${missing}`);
  }
  const limit = new RateLimit(services.options.rate.burst, services.options.rate.perMinute, services.clock);
  const forms = (name: EndpointName) => endpoints[name].form === true;
  const files = (name: EndpointName) => endpoints[name].file === true;
  for (const name of endpointNames.filter((one) => !forms(one) && !files(one)))
    addRoute(app, name, handlers[name], services, limit);
  // In a scope of its own, so that no other call takes what a form of a foreign page can send.
  void app.register(async (scope) => {
    addFormParser(scope);
    for (const name of endpointNames.filter(forms)) addRoute(scope, name, handlers[name], services, limit);
  });
  void app.register(async (scope) => {
    await addFileParser(scope);
    for (const name of endpointNames.filter(files)) addRoute(scope, name, handlers[name], services, limit);
  });
}

/** A handler of a call that is only known at run time. */
type AnyHandler = (input: { call: Call; query: never; body: never; file: Buffer | undefined }) => Promise<unknown>;

function addRoute(
  app: FastifyInstance,
  name: EndpointName,
  handler: AnyHandler,
  services: Services,
  limit: RateLimit,
): void {
  const endpoint = endpoints[name];
  app.route({
    method: endpoint.methods,
    url: endpoint.path,
    handler: async (request) => {
      limit.take(addressOf(request));
      const call = await callOf(request, endpoint, services);
      if (!openWhenClosed.has(name)) assertOpen(call);
      // Whoever knows a password that was handed out is not known to be the player: no money moves.
      if (endpoint.money && call.session?.passwordDue) throw new Refusal('password_change_required');
      const query = queryOf(request, endpoint);
      const file = endpoint.file ? await fileOf(request) : undefined;
      const body = file ? undefined : await bodyOf(request, endpoint, call, services);
      const submitted = { key: keyOf(request, endpoint, body), merchant: call.merchant.code, call: name, body };
      const value = await services.submits.once({ ...submitted, player: call.session?.player.id }, (submit) =>
        // The validators have just shown that both are what the table says; types cannot follow a table read at run time.
        handler({ call: { ...call, submit }, query: query as never, body: body as never, file }),
      );
      return { success: true, value };
    },
  });
}

/** The key of the submit, as the client sent it. A call that moves money is not made without one. */
function keyOf({ headers }: FastifyRequest, { idempotent, money }: Endpoint, body: unknown): string | undefined {
  if (idempotent === undefined) return undefined;
  const key = idempotent === true ? headers['idempotency-key'] : Object(body)[idempotent];
  if (key === undefined && money) throw malformed('', 'this call needs an idempotency key');
  if (key !== undefined && typeof key !== 'string') throw malformed('', 'the idempotency key is not well-formed');
  return key;
}

function assertOpen({ merchant, ip, country }: Call): void {
  const status = siteStatus(merchant, ip, country);
  if (status !== 0) throw new Refusal(status === 1 ? 'maintenance' : 'region_restricted');
}

function queryOf(request: FastifyRequest, { request: { query } }: Endpoint): unknown {
  if (!query) return undefined;
  const value = { ...(request.query as object) };
  assertValid(query, value, 'query');
  return value;
}

async function bodyOf(request: FastifyRequest, endpoint: Endpoint, call: Call, { cipher }: Services): Promise<unknown> {
  const ref = endpoint.request.body;
  const parse = endpoint.form ? parseForm : parseJson;
  const sent = Buffer.isBuffer(request.body) && request.body.length > 0 ? parse(request.body) : undefined;
  if (!ref) {
    const empty = sent === undefined || (typeof sent === 'object' && sent !== null && Object.keys(sent).length === 0);
    if (!empty) throw malformed('', 'this call takes no body');
    return undefined;
  }
  const given = sent === undefined ? {} : sent;
  const body = endpoint.enc ? await cipher.open(call.merchant, request.headers.encryption, given) : given;
  assertValid(ref, body);
  return body;
}
