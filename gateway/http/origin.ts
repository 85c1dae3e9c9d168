import type { MerchantProfile } from '#schemas/platform';
import { namesHost } from './hosts.ts';

/** True when the host name is one of the merchant's; `*.example.org` stands for every host below it. */
export function servesHost(merchant: MerchantProfile, hostname: string): boolean {
  return namesHost(merchant.hosts, hostname);
}

/**
 * Tests whether an origin fits one of the patterns: `scheme://host` or `scheme://host:port`, where the host may
 * begin with `*.` or be `*`, and the port may be `*`.
 */
export function matchesOrigin(patterns: string[], origin: string): boolean {
  const url = parseOrigin(origin);
  return url !== undefined && patterns.some((pattern) => fits(pattern, url));
}

/** The origin as a URL; nothing when the text is not exactly an http(s) origin in its normal form. */
export function parseOrigin(origin: string): URL | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === origin ? url : undefined;
}

function fits(pattern: string, url: URL): boolean {
  const [, scheme, host = '', port = ''] = /^(https?):\/\/([^:/]+)(?::(\d+|\*))?$/.exec(pattern) ?? [];
  if (`${scheme}:` !== url.protocol) return false;
  if (port !== '*' && port !== url.port) return false;
  if (host === '*') return true;
  return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : host === url.hostname;
}
