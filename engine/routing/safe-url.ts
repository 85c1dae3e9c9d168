/** An address outside the site that may be opened: http(s) only, no credentials in it. Undefined for all others. */
export function safeUrl(address: string | undefined): string | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(address);
    const web = url.protocol === 'https:' || url.protocol === 'http:';
    return web && !url.username && !url.password ? url.href : undefined;
  } catch {
    return undefined;
  }
}
