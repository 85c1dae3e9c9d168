import type { Brand } from '#schemas/brand';
import type { Constant, Endpoint } from '#schemas/endpoints';
import { randomId } from './random-id.ts';

/** No platform takes a longer address, characters. */
const longestAddress = 2048;

/** What constants are taken from. */
export interface ConstantSources {
  brand: Pick<Brand, 'merchantCode' | 'device' | 'platform'>;
  language(): string;
  host?: string | undefined;
}

/** Query and body of a call, with the fields that the table says the client fills (endpoints.json, `constants`). */
export function withConstants(
  { constants, method }: Endpoint,
  { query, body }: { query?: unknown; body?: unknown },
  sources: ConstantSources,
): { query: unknown; body: unknown } {
  if (!constants) return { query, body };
  const filled = Object.fromEntries(
    Object.entries(constants).map(([field, value]) => [field, constantOf(value, sources)]),
  );
  return method === 'GET'
    ? { query: { ...Object(query), ...filled }, body }
    : { query, body: { ...Object(body), ...filled } };
}

function constantOf(constant: Constant, { brand, language, host }: ConstantSources): string | number | boolean {
  if (typeof constant !== 'object') return constant;
  switch (constant.from) {
    case 'merchantCode':
      return brand.merchantCode;
    case 'device':
      return brand.device ?? 'WEB';
    case 'os':
      return brand.platform.code ?? 'web';
    case 'language':
      return language();
    case 'host':
      return host ?? location.host;
    case 'page':
      return location.href.slice(0, longestAddress);
    // The site's own origin, whatever the address bar holds (threat T16).
    case 'home':
      return `${location.origin}/`;
    case 'random':
      return randomId();
  }
}
