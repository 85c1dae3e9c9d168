import type { ConditionContext } from '#engine/conditions';
import type { Route } from '#schemas/brand';

/** Where the gate of `loginedToHomePage` sends visitors (§2). */
export const loginPath = '/login';

/** What becomes of somebody who opens a route. */
export type Entry =
  /** The page is shown. */
  | 'page'
  /** Players who are logged in have nothing to do there. */
  | 'home'
  /** The site is closed to visitors, who go to its login page. */
  | 'gate'
  /** The login popup opens, and leads on to the page. */
  | 'login'
  /** A trial account sees that a real one is needed. */
  | 'realAccount'
  /** An account that is no agent's sees a message. */
  | 'notAgent';

/**
 * Who may enter a route: the one place that decides it (§2, §5, §6). `walled` is the brand's `loginedToHomePage`: visitors see
 * public routes alone.
 */
export function entryOf(
  { access = 'any', public: isPublic = false }: Route,
  role: ConditionContext['role'],
  walled: boolean,
): Entry {
  if (role === 'guest') {
    if (walled && !isPublic) return 'gate';
    return access === 'any' || access === 'guest' ? 'page' : 'login';
  }
  if (access === 'guest') return 'home';
  if (role === 'trial' && (access === 'real' || access === 'agent')) return 'realAccount';
  return access === 'agent' && role !== 'agent' ? 'notAgent' : 'page';
}
