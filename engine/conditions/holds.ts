import type { When } from '#schemas/brand';

/** Everything a condition can ask about. */
export interface Facts {
  flags: ReadonlySet<string>;
  /** `guest` without a session, `trial` with a free-play account (isAgent 4), else `member` or `agent` (§6). */
  role: 'guest' | 'trial' | 'member' | 'agent';
  language: string;
  theme: string;
  device: 'phone' | 'tablet' | 'desktop';
  /** Names of the platform's resources (§3). */
  resources: ReadonlySet<string>;
  /** ms since 1970. */
  now: number;
}

/** Whether a condition holds: all that it states must. No condition always holds. */
export function holds(when: When | undefined, facts: Facts): boolean {
  if (!when) return true;
  const { flag, session, role, language, theme, device, resource, from, until, all, any, not } = when;
  if (flag !== undefined && ![flag].flat().every((name) => facts.flags.has(name))) return false;
  if (session !== undefined && !sessionHolds(session, facts.role)) return false;
  if (role && !role.includes(facts.role)) return false;
  if (language && !language.includes(facts.language)) return false;
  if (theme !== undefined && theme !== facts.theme) return false;
  if (device && !device.includes(facts.device)) return false;
  if (resource !== undefined && !facts.resources.has(resource)) return false;
  if (from !== undefined && facts.now < Date.parse(from)) return false;
  if (until !== undefined && facts.now >= Date.parse(until)) return false;
  if (all && !all.every((inner) => holds(inner, facts))) return false;
  if (any && !any.some((inner) => holds(inner, facts))) return false;
  return !(not && holds(not, facts));
}

function sessionHolds(session: NonNullable<When['session']>, role: Facts['role']): boolean {
  if (session === 'guest') return role === 'guest';
  if (session === 'trial') return role === 'trial';
  if (session === 'member') return role === 'member' || role === 'agent';
  return role !== 'guest';
}
