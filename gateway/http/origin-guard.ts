import type { FastifyRequest } from 'fastify';
import type { MerchantProfile } from '#schemas/platform';
import { matchesOrigin, parseOrigin, servesHost } from './origin.ts';
import { Refusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Exact origin of the calling page, or '' when the caller is no browser. Throws origin_refused for a call that
 * changes something and comes from a page which is none of the merchant's sites. The token travels in a header that
 * no foreign page can send by itself; this is the second wall.
 */
export function siteOriginOf(request: FastifyRequest, merchant: MerchantProfile, patterns: string[]): string {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    const foreign = site === 'cross-site' || site === 'same-site';
    if (foreign && !safeMethods.has(request.method)) throw new Refusal('origin_refused');
    return '';
  }
  const own = matchesOrigin(patterns, origin) && servesHost(merchant, parseOrigin(origin)?.hostname ?? '');
  if (own) return origin;
  if (safeMethods.has(request.method)) return '';
  throw new Refusal('origin_refused');
}
