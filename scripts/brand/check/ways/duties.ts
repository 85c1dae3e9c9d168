import { entryOf, type JsonObject } from '#engine/brand';
import type { Route } from '#schemas/brand';
import { roles } from '../../conditions/index.ts';
import { at, keysIn, Recent } from '../../folders/index.ts';
import { type Audience, audienceOf, everybody, guests, players } from './audience.ts';
import type { Duty } from './duty.ts';
import { formsOn } from './forms.ts';
import { isWalled, ownOffersOn, routeAt, routesOf, type Site } from './site.ts';

type Wanted = Omit<Duty, 'key' | 'page'>;

/** What every home page gives to whoever comes, beside what the brand's own data ask for. */
const atHome: Readonly<Record<string, Wanted>> = {
  login: {
    whom: guests,
    severity: 'error',
    // The agents' entry turns players away (§8).
    wants: ({ link, does }) => (link?.modal === 'access' || does === 'login') && link?.tab !== 'agent',
    loss: 'log in',
    remedy: 'a header, or a link to the modal "access"',
  },
  logout: {
    whom: players,
    severity: 'error',
    wants: ({ link }) => link?.action === 'logout',
    loss: 'log out',
    remedy: 'a header with a menu that has the action "logout"',
  },
  language: {
    whom: everybody,
    severity: 'warning',
    wants: ({ does }) => does === 'language',
    loss: 'choose a language',
    remedy: 'a side menu, a header with languages, or a link to the modal "menu"',
  },
  legal: {
    whom: everybody,
    severity: 'warning',
    wants: ({ does }) => does === 'legal',
    loss: 'read the age limit, the licence and who runs the site',
    remedy: 'a footer',
  },
  terms: {
    whom: everybody,
    severity: 'warning',
    wants: ({ isOpen, link }) => isOpen === true && link !== undefined,
    loss: 'open the terms and the help for players',
    remedy: 'a footer whose menus have such entries',
  },
};

/** Paths that sites of another operator show inside their own: their ways back stand around them (§2). */
export const embedded: readonly string[] = ['/seamless', '/vnlottery', '/byIframe'];

const known = new Recent<JsonObject, Map<string, readonly Duty[]>>(8);

/** What players must find on the pages of a site. It is the same for sites of the same routes. */
export function dutiesOf(site: Site): readonly Duty[] {
  const routes = site.files.get('routes') ?? {};
  const conditions = { walled: isWalled(site), several: keysIn(at(site.files.get('brand'), ...languages)).length > 1 };
  const kinds = known.get(routes) ?? new Map<string, readonly Duty[]>();
  const kind = JSON.stringify(conditions);
  const before = kinds.get(kind);
  if (before) return before;
  const [, home] = routeAt(site, '/') ?? [];
  const duties = home ? homeDuties(site, home, conditions) : [];
  for (const [page, whom] of audiencesOf(site, conditions.walled)) {
    if (page !== home?.page) duties.push(wayBack(site, page, whom, home));
  }
  for (const [id, route] of routesOf(site)) duties.push(...formsOn(id, route));
  known.set(routes, kinds.set(kind, duties));
  return duties;
}

const languages = ['languages', 'supported'];

function homeDuties(site: Site, { page }: Route, { walled, several }: { walled: boolean; several: boolean }): Duty[] {
  const { login, language, legal, logout, terms } = atHome as Record<keyof typeof atHome, Wanted>;
  // While the whole site is closed to guests, they see the page of the gate, whose own duty the form is.
  const gate = walled ? routeAt(site, '/login')?.[1].page : undefined;
  const found: Duty[] = [];
  const add = (name: string, wanted: Wanted | undefined, where: string | undefined, whom: Audience) => {
    if (wanted && where !== undefined && (wanted.whom & whom) !== 0) {
      found.push({ ...wanted, key: `${name} ${where}`, page: where, whom: wanted.whom & whom });
    }
  };
  if (!walled) add('login', login, page, everybody);
  add('logout', logout, page, everybody);
  add('launch', launching, page, everybody);
  for (const [where, whom] of walled
    ? ([
        [page, players],
        [gate, guests],
      ] as const)
    : ([[page, everybody]] as const)) {
    if (several) add('language', language, where, whom);
    add('legal', legal, where, whom);
    add('terms', terms, where, whom);
  }
  return found;
}

/** Games to open, or a way to a page that has some. */
const launching: Wanted = {
  whom: players,
  severity: 'error',
  wants: ({ link, does }, site) => {
    if (does !== undefined || link?.route === undefined) return does === 'launch';
    const page = at(site.files.get('routes')?.[link.route], 'page');
    return typeof page === 'string' && launches(site, page);
  },
  loss: 'find a game',
  remedy: 'games, or a menu with a page that has some',
};

/** Whether a page itself has games, whatever their conditions. */
function launches(site: Site, page: string): boolean {
  for (const { does } of ownOffersOn(site, page)) if (does === 'launch') return true;
  return false;
}

/** Page → who may see it by one of its routes, beside those that stand inside another site. */
function audiencesOf(site: Site, walled: boolean): Map<string, Audience> {
  const found = new Map<string, Audience>();
  for (const [, route] of routesOf(site)) {
    if (embedded.includes(route.path)) continue;
    found.set(route.page, (found.get(route.page) ?? 0) | entering(route, walled));
  }
  return found;
}

/** Who sees a route's page, as the site decides it. */
export function entering(route: Route, walled: boolean): Audience {
  return audienceOf({ role: roles.filter((role) => entryOf(route, role, walled) === 'page') });
}

function wayBack(site: Site, page: string, whom: Audience, home: Route | undefined): Duty {
  const routes = site.files.get('routes') ?? {};
  const path = routesOf(site).find(([, route]) => route.page === page)?.[1].path ?? '';
  const pageOf = (id: string | undefined) => at(routes[id ?? ''], 'page');
  return {
    key: `back ${page}`,
    page,
    whom,
    severity: 'error',
    wants: ({ link, isEntry }) => {
      const target = pageOf(link?.route);
      if (target === undefined) return false;
      return target === home?.page || link?.route === 'home' || (isEntry === true && target !== page);
    },
    // A page of one offer may lead on, and nowhere else.
    eases: ({ link }) => link?.route !== undefined && pageOf(link.route) !== page,
    loss: path === '*' ? 'get home from an address that leads nowhere' : `get home from "${path}"`,
    remedy: 'a "frame", a header, a menu or a link to the route "home"',
  };
}
