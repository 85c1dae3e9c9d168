import { parseUrl } from '#engine/urls';

/** Stands in `origins.games` for the origins that the platform itself names (`info.launchGameCDNs`). */
const platformsOwn = '{games}';

/** What decides whether a game's address may be framed. */
export interface LaunchRules {
  /** `origins.games` of the brand. */
  gameOrigins: readonly string[];
  /** `info.launchGameCDNs` of the platform. */
  launchOrigins: readonly string[];
  /** Origin of the site itself, which a game must never have. */
  ownOrigin: string;
}

/**
 * The address of a launched game, when it may stand in the frame (threat T13): https, or http while the site itself is
 * served so; no credentials; an origin that the brand allows; never the site's own, where the frame's sandbox would
 * not hold. Undefined for everything else.
 */
export function frameAddress(address: string | undefined, rules: LaunchRules): URL | undefined {
  const url = parseUrl(address ?? '');
  if (!url) return undefined;
  const own = new URL(rules.ownOrigin);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && own.protocol === 'http:');
  if (!secure || url.username || url.password || url.origin === own.origin) return undefined;
  const allowed = rules.gameOrigins.flatMap((origin) => (origin === platformsOwn ? rules.launchOrigins : [origin]));
  return allowed.some((origin) => parseUrl(origin)?.origin === url.origin) ? url : undefined;
}
