import type { FastifyRequest } from 'fastify';
import type { MerchantProfile } from '#schemas/platform';
import { logUnknown } from '../merchants/log-unknown.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Call } from './call.ts';
import { addressOf, countryOf } from './caller.ts';
import type { Endpoint } from './contract.ts';
import { siteOriginOf } from './origin-guard.ts';
import { malformed, Refusal } from './refusal.ts';

/** Reads the headers of design §5 into a Call. Throws the refusal for what is wrong with them. */
export async function callOf(request: FastifyRequest, endpoint: Endpoint, services: Services): Promise<Call> {
  const code = header(request, 'merchant', /^[a-z0-9]{2,16}$/);
  const merchant = await services.merchants.find(code);
  if (!merchant) {
    if (services.options.demo && code !== undefined) await logUnknown(code, services.merchants);
    throw new Refusal('unknown_merchant');
  }
  const siteOrigin = siteOriginOf(request, merchant, services.options.siteOrigins);
  const language = header(request, 'language', /^[A-Za-z]{2,5}$/)?.toUpperCase();
  const session = endpoint.auth === 'none' ? undefined : await sessionFrom(request, endpoint, merchant, services);
  return {
    merchant,
    siteOrigin,
    session,
    language: language && merchant.languages.includes(language) ? language : merchant.defaultLanguage,
    device: header(request, 'device', /^[A-Za-z0-9_-]{1,32}$/) ?? 'WEB',
    ip: addressOf(request),
    agent: (request.headers['user-agent'] ?? '').slice(0, 512),
    country: countryOf(request, services.options),
  };
}

async function sessionFrom(
  request: FastifyRequest,
  endpoint: Endpoint,
  merchant: MerchantProfile,
  services: Services,
): Promise<Session | undefined> {
  const { authorization: token } = request.headers;
  const needed = endpoint.auth === 'required';
  if (!token) {
    if (needed) throw new Refusal('login_required');
    return undefined;
  }
  const session = await services.sessions.find(token);
  if (!session) {
    if (needed) throw new Refusal('session_ended');
    return undefined;
  }
  if (session.merchant !== merchant.code) throw new Refusal('merchant_mismatch');
  return session;
}

function header(request: FastifyRequest, name: string, form: RegExp): string | undefined {
  const value = request.headers[name];
  if (value === undefined || value === '') return undefined;
  // A header sent twice arrives joined by a comma, which no form allows.
  if (typeof value !== 'string' || !form.test(value)) throw malformed('', `header ${name} is not well-formed`);
  return value;
}
