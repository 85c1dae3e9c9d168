import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { GatewayOptions } from '../options.ts';

type Trust = (address: string, hop: number) => boolean;

/** No address is longer, a zone of IPv6 included; what is longer was made up. */
const longestAddress = 64;

type Proxies = GatewayOptions['trustProxy'];

const compiled = new WeakMap<string[], Trust>();

/** Whether a peer may say for whom it calls. */
export function trustOf(proxies: Proxies): Trust {
  if (typeof proxies === 'boolean') return () => proxies;
  const known = compiled.get(proxies);
  if (known) return known;
  const trust = compile(proxies.map((address) => address.trim()));
  compiled.set(proxies, trust);
  return trust;
}

/** Address of the caller, as trusted proxies say; what they pass on that is no address is worth nothing. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) && ip.length <= longestAddress ? ip : (socket.remoteAddress ?? '');
}

/** ISO 3166-1 alpha-2 of the caller, by the header in which a trusted proxy writes it; ZZ when nobody trusted says. */
export function countryOf({ socket, headers }: FastifyRequest, { countryHeader, trustProxy }: GatewayOptions): string {
  const value = countryHeader ? headers[countryHeader.toLowerCase()] : undefined;
  const known = typeof value === 'string' && /^[A-Z]{2}$/.test(value);
  return known && trustOf(trustProxy)(socket.remoteAddress ?? '', 0) ? value : 'ZZ';
}
