import { type Entry, entryOf, isObject, type JsonObject, loginPath } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import type { Route } from '#schemas/brand';
import { roles } from '../conditions/index.ts';
import { keysOf, valueAt } from '../folders/index.ts';
import type { Target } from './target.ts';

type Role = ConditionContext['role'];

/** What becomes of each kind of player who opens a route. */
export interface RouteEntry {
  id: string;
  path: string;
  /** Its `access`: who may enter. */
  access: string;
  entry: Record<Role, Entry>;
}

/** Who enters a route of a brand, as the site decides it (§2, §5, §6); undefined where there is no such route. */
export function entryAt(id: string, files: ReadonlyMap<string, JsonObject>): RouteEntry | undefined {
  const route = files.get('routes')?.[id];
  if (!isObject(route) || typeof route.path !== 'string') return undefined;
  // The login page is never behind the gate, whatever a brand says of it.
  const walled = valueAt(files.get('brand'), '/settings/loginedToHomePage') === true && route.path !== loginPath;
  const entries = roles.map((role) => [role, entryOf(route as unknown as Route, role, walled)] as const);
  const access = typeof route.access === 'string' ? route.access : 'any';
  return { id, path: route.path, access, entry: Object.fromEntries(entries) as RouteEntry['entry'] };
}

/** Who enters the route that a value belongs to. */
export function entryOfTarget(
  { file, pointer }: Target,
  files: ReadonlyMap<string, JsonObject>,
): { enters?: RouteEntry } {
  const [id] = file === 'routes' ? keysOf(pointer) : [];
  const enters = id === undefined ? undefined : entryAt(id, files);
  return enters ? { enters } : {};
}

/** The routes that show a page. */
export function entriesOf(page: string, files: ReadonlyMap<string, JsonObject>): RouteEntry[] {
  return Object.entries(files.get('routes') ?? {}).flatMap(([id, route]) => {
    return isObject(route) && route.page === page ? (entryAt(id, files) ?? []) : [];
  });
}

/** What a player meets at a route, and with which account the page is seen: one phrase. */
export function entryInWords(role: Role, { entry }: RouteEntry): string {
  const outcome = outcomes[entry[role]];
  if (entry[role] === 'page') return outcome;
  const accounts = roles.filter((other) => other !== 'guest' && entry[other] === 'page').map((other) => names[other]);
  const needed =
    accounts.length > 0
      ? `sees it with the account of ${accounts.join(', ').replace(/, ([^,]+)$/, ' or $1')}`
      : 'sees it logged out';
  return `${outcome}; ${needed}`;
}

const outcomes: Readonly<Record<Entry, string>> = {
  page: 'sees the page',
  home: 'is sent to the home page',
  gate: 'is sent to the login page: the site is closed to guests',
  login: 'is asked to log in, and goes on to the page',
  realAccount: 'is asked for a real account',
  notAgent: 'reads that the page is for agents',
};

const names: Readonly<Record<Role, string>> = {
  guest: 'a guest',
  trial: 'a trial player',
  member: 'a member',
  agent: 'an agent',
};

/** Who enters a route, one line per kind of player. */
export function entryLines(found: RouteEntry): string[] {
  const rows = roles.map((role) => `    ${role.padEnd(6)}  ${entryInWords(role, found)}`);
  return [`  Who enters ${found.path} (access ${found.access}):`, ...rows];
}
