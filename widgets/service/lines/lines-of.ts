import { parseUrl } from '#engine/urls';
import type { Domain } from '#schemas/platform';

/** A domain that leads to the site. */
export interface Line {
  origin: string;
  host: string;
  /** As the platform measured it, ms. */
  speed: number;
  /** The player is on it now. */
  here: boolean;
}

/** The domains that may be gone to, fastest first. Only origins over https: whoever is sent there logs in there. */
export function linesOf(domains: readonly Domain[], current: string): Line[] {
  return domains
    .flatMap(({ domain, speed }): Line[] => {
      const url = parseUrl(domain);
      if (url?.protocol !== 'https:' || url.username !== '' || url.pathname !== '/') return [];
      return [{ origin: url.origin, host: url.host, speed, here: url.origin === current }];
    })
    .sort((a, b) => a.speed - b.speed);
}
