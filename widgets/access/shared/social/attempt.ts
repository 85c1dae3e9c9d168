import { readStorage, writeStorage } from '#engine/storage';
import { parseUrl } from '#engine/urls';

/** A sign-in that began here while the player is at the provider. */
export interface SocialAttempt {
  provider: string;
  /** Without it nobody finishes the sign-in: a link that somebody else prepared signs nobody in. */
  browserKey: string;
  /** Where on the site the player was: path, query and hash. */
  from: string;
}

const KEY = 'socialAttempt';
/** The platform keeps a sign-in no longer, ms. */
const LIFE = 10 * 60_000;

/** Keeps an attempt. In local storage: a phone may bring the player back in another tab. */
export function keepAttempt(attempt: SocialAttempt): void {
  // Where storage is blocked, whoever comes back sees how to log in another way.
  writeStorage('localStorage', KEY, JSON.stringify({ ...attempt, until: Date.now() + LIFE }));
}

/** The attempt that was kept, which is forgotten: it serves once. */
export function takeAttempt(): SocialAttempt | undefined {
  const text = readStorage('localStorage', KEY);
  writeStorage('localStorage', KEY, null);
  try {
    const kept = Object(JSON.parse(text ?? '{}')) as Partial<SocialAttempt> & { until?: number };
    const { provider, browserKey, from, until = 0 } = kept;
    const whole = typeof provider === 'string' && typeof browserKey === 'string' && until > Date.now();
    return whole ? { provider, browserKey, from: ownPath(from) } : undefined;
  } catch {
    return undefined;
  }
}

/** A path of this site, whatever storage says; else the home page. */
function ownPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return '/';
  const url = parseUrl(from, location.origin);
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
