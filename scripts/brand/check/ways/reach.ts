import { isObject, type JsonObject } from '#engine/brand';
import type { Route, When } from '#schemas/brand';
import { at, Recent, textsIn } from '../../folders/index.ts';
import { linkIn } from '../../references/index.ts';
import { type Audience, audienceOf } from './audience.ts';
import { entering } from './duties.ts';
import { isWithinSite } from './landing.ts';
import { isWalled, offersOn, routesOf, type Site } from './site.ts';

/** Route → whom something leads to it. */
type Targets = Map<string, Audience>;

interface Known {
  parts: readonly unknown[];
  unreached: ReadonlyMap<string, Audience>;
}

const known = new Recent<JsonObject, Known>(32);

/**
 * Routes of a site that some players do not come to by links on some devices, from home or from where they land: id → who they
 * are, and on which devices. Conditions on anything else, as on flags, are taken to hold.
 */
export function unreachedIn(site: Site): ReadonlyMap<string, Audience> {
  const { files } = site;
  const walled = isWalled(site);
  const pages = [...files].flatMap(([file, page]) => (file.startsWith('pages/') ? [page] : []));
  const categories = at(files.get('brand'), 'categories');
  const parts = [walled, categories, files.get('routes'), files.get('menu'), files.get('banners'), ...pages];
  const home = files.get('pages/home') ?? {};
  const before = known.get(home);
  if (before?.parts.length === parts.length && parts.every((part, index) => part === before.parts[index]))
    return before.unreached;
  const unreached = walk(site, walled);
  known.set(home, { parts, unreached });
  return unreached;
}

/** Who may enter a route of a site, on any device; nobody where there is none. */
export function enteringAt(id: string, site: Site): Audience {
  const route = routesOf(site).find(([name]) => name === id)?.[1];
  return route ? entering(route, isWalled(site)) : 0;
}

/** Follows links until nothing is left that could be reached. */
function walk(site: Site, walled: boolean): Map<string, Audience> {
  const routes = new Map(routesOf(site));
  const left = new Map<string, Audience>();
  const reached = new Map<string, Audience>();
  const ahead: string[] = [];
  const reach = (id: string, by: Audience) => {
    const route = routes.get(id);
    const more = route ? by & entering(route, walled) & ~(reached.get(id) ?? 0) : 0;
    if (more === 0) return;
    reached.set(id, (reached.get(id) ?? 0) | more);
    ahead.push(id);
    const rest = (left.get(id) ?? 0) & ~more;
    if (rest === 0) left.delete(id);
    else left.set(id, rest);
  };
  for (const [id, route] of routes) if (isWithinSite(id, route, site)) left.set(id, entering(route, walled));
  for (const [id, route] of routes) if (!isWithinSite(id, route, site)) reach(id, entering(route, walled));
  const byPage = new Map<string, { targets: Targets; slides: Audience }>();
  for (let id = ahead.shift(); id !== undefined && left.size > 0; id = ahead.shift()) {
    const { page } = routes.get(id) as Route;
    const shown = byPage.get(page) ?? linksOn(site, page);
    byPage.set(page, shown);
    const here = reached.get(id) ?? 0;
    for (const [target, audience] of shown.targets) reach(target, here & audience);
    if ((here & shown.slides) === 0) continue;
    for (const [target, audience] of slidesOf(site, id)) reach(target, here & shown.slides & audience);
  }
  return left;
}

function linksOn(site: Site, page: string): { targets: Targets; slides: Audience } {
  const targets: Targets = new Map();
  let slides: Audience = 0;
  for (const { link, does, audience } of offersOn(site, page)) {
    if (link?.route !== undefined) targets.set(link.route, (targets.get(link.route) ?? 0) | audience);
    if (does === 'slides') slides |= audience;
  }
  return { targets, slides };
}

/** Where the slides lead that a banner shows on a route. */
function slidesOf({ files }: Site, route: string): Targets {
  const found: Targets = new Map();
  for (const group of Object.values(files.get('banners') ?? {})) {
    if (!isObject(group) || !textsIn(group.routes).includes(route) || !isObject(group.slides)) continue;
    for (const slide of Object.values(group.slides)) {
      const target = isObject(slide) && isObject(slide.link) ? linkIn(slide.link).route : undefined;
      if (target === undefined || !isObject(slide)) continue;
      found.set(target, (found.get(target) ?? 0) | audienceOf((slide.when ?? {}) as When));
    }
  }
  return found;
}
