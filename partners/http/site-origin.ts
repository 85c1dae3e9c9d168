/** Whether `origin` is one of the sites, written exactly or matched by one wildcard label (`https://*.example.com`). */
export function isSiteOrigin(siteOrigins: readonly string[], origin: string): boolean {
  return siteOrigins.some((site) => {
    if (!site.includes('://*.')) return site === origin;
    const [scheme = '', rest = ''] = site.split('://*.');
    if (!origin.startsWith(`${scheme}://`) || !origin.endsWith(`.${rest}`)) return false;
    return /^[a-z0-9-]+$/.test(origin.slice(scheme.length + 3, -rest.length - 1));
  });
}
