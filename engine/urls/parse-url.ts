/** `URL.parse`, which browsers have had since Safari 18, Chrome 126 and Firefox 126 only. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
