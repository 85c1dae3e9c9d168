import { type JsonObject, pointer } from '#engine/brand';
import type { Route } from '#schemas/brand';
import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { at, Recent } from '../../../folders/index.ts';
import { gather } from '../../../references/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutReach } from '../../superseded.ts';
import { type Audience, everybody, guests } from '../../ways/audience.ts';
import { entering } from '../../ways/duties.ts';
import { purposesOf } from '../../ways/forms.ts';
import { isWalled, ownOffersOn, routesOf, type Site } from '../../ways/site.ts';

const rule = 'route-shut';

/** A route lets in whom it is for, and the app starts on one that players may see. */
export const routeShut: Rule = {
  name: rule,
  supersededBy: aboutReach('route-shut'),
  checkBrand(brand, contracts) {
    const routes = brand.stack.files.get('routes');
    if (!routes || brand.extendsFaults.length > 0 || !gather(contracts, 'routes', routes).fits) return [];
    const site: Site = { files: brand.stack.files, contracts };
    return [...shutIn(site, routes, brand, contracts), ...badStart(site, brand)];
  },
};

/** Whom a route is for, and what they do there. */
interface Meant {
  id: string;
  route: Route;
  whom: Audience;
  /** Where guests come to it from outside, also behind a gate: from a mail, a provider or another site. */
  fromOutside: boolean;
  loss: string;
}

const meant = new Recent<JsonObject, readonly Meant[]>(8);

/** The routes of a file that are for somebody in particular, or for everybody. */
function meantIn(site: Site, routes: JsonObject): readonly Meant[] {
  const known = meant.get(routes);
  if (known) return known;
  const found = routesOf(site).flatMap(([id, route]): Meant[] => {
    const one = (whom: Audience, loss: string, fromOutside = false): Meant => ({ id, route, whom, fromOutside, loss });
    // A loop without end is reported by its own rule.
    if (id === 'home') return route.access === 'guest' ? [] : [one(everybody, 'see the home page')];
    if (route.path === '/') return [one(everybody, 'see the page of the bare address')];
    if (route.path === '*') return [one(everybody, 'see that an address leads nowhere')];
    const [purpose] = purposesOf(id, route);
    if (purpose) return [one(purpose.whom, purpose.loss, (purpose.whom & guests) !== 0)];
    return route.opens ? [one(guests, `see the window "${route.opens.modal}", which opens for them alone`, true)] : [];
  });
  meant.set(routes, found);
  return found;
}

function shutIn(site: Site, routes: JsonObject, brand: OpenBrand, contracts: Contracts): Finding[] {
  const walled = isWalled(site);
  const found: Finding[] = [];
  for (const { id, route, whom, fromOutside, loss } of meantIn(site, routes)) {
    const missing = whom & ~entering(route, false);
    if (missing !== 0) found.push(shut(id, route, missing, loss));
    else if (walled && fromOutside && !route.public) found.push(walledOff(id, loss, brand));
  }
  for (const [id, route] of routesOf(site)) {
    if (
      (entering(route, false) & guests) !== 0 ||
      found.some(({ pointer: at }) => at.startsWith(`${pointer('', id)}/`))
    )
      continue;
    for (const { does } of formsOf(site, route, contracts)) found.push(shut(id, route, guests, formLosses[does] ?? ''));
  }
  return found;
}

const formLosses: Readonly<Record<string, string>> = { login: 'log in there', register: 'register there' };

function formsOf(site: Site, { page }: Route, contracts: Contracts): { does: string }[] {
  const json = site.files.get(`pages/${page}`);
  if (!json || !gather(contracts, `pages/${page}`, json).blocksFit) return [];
  const forms = [...ownOffersOn(site, page)].flatMap(({ does }) => (does && formLosses[does] ? [{ does }] : []));
  return forms.slice(0, 1);
}

function shut(id: string, { access }: Route, missing: Audience, loss: string): Finding {
  const isGuests = (missing & guests) !== 0;
  const who = isGuests ? 'Guests' : 'Players who are logged in';
  const instead = isGuests ? 'are asked to log in first' : access === 'guest' ? 'are sent home' : 'are refused';
  const message = `${who} cannot ${loss}: they ${instead}, since the access of "${id}" is "${access}".`;
  return { rule, file: 'routes', pointer: `${pointer('', id)}/access`, message };
}

function walledOff(id: string, loss: string, { folders }: OpenBrand): Finding {
  const own = { file: 'routes', pointer: `${pointer('', id)}/public` };
  const places = [
    own,
    { file: 'routes', pointer: `${pointer('', id)}/path` },
    { file: 'brand', pointer: '/settings/loginedToHomePage' },
  ];
  const message = `Guests cannot ${loss}: "loginedToHomePage" sends them to log in first, and "${id}" is not "public".`;
  return { rule, ...(latest(places, folders) ?? own), message };
}

/** Windows that need what only a link in a mail, or a provider, gives. */
const needy = ['passwordReset', 'socialReturn'];

/** The installed app opens on an address that shows something by itself. */
function badStart(site: Site, { folders }: OpenBrand): Finding[] {
  const start = at(site.files.get('brand'), 'app', 'start');
  const route = typeof start === 'string' ? routesOf(site).find(([id]) => id === start)?.[1] : undefined;
  // Of the home page, its own rules tell.
  if (!route || typeof start !== 'string' || start === 'home') return [];
  const why = whyNoStart(start, route);
  if (why === undefined) return [];
  const own = { file: 'brand', pointer: '/app/start' };
  const routePlaces = ['path', 'opens', 'access'].map((name) => ({ file: 'routes', pointer: `/${start}/${name}` }));
  const message = `The installed app opens on "${start}", and ${why}. It starts on a page that everybody may see, such as "home".`;
  return [{ rule: 'start-route', ...(latest([own, ...routePlaces], folders) ?? own), message }];
}

function whyNoStart(id: string, { path, opens, access }: Route): string | undefined {
  if (path === '*') return 'that is what players see at an address that leads nowhere';
  if (path.includes('/:'))
    return `its path "${path}" is none before a value takes the place of "${/:[^/]+/.exec(path)?.[0]}"`;
  if (id === 'game') return 'no game has been chosen there';
  if (opens && needy.includes(opens.modal)) return 'that needs what a mail or a provider hands over';
  if (access === 'guest') return 'players who are logged in are sent away from it';
  return undefined;
}
