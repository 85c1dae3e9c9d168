import { parseUrl } from '#engine/urls';

/** An address outside the site that may be opened: http(s) only, no credentials in it. Undefined for all others. */
export function safeUrl(address: string | undefined): string | undefined {
  const url = parseUrl(address ?? '');
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
}
