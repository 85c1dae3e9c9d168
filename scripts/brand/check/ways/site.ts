import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { Link, Route } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';
import { type Known, regionWhen } from '../../conditions/index.ts';
import type { Contracts } from '../../contracts/index.ts';
import { at, keysIn, nameIn, Recent, textsIn } from '../../folders/index.ts';
import { platformNames } from '../../references/index.ts';
import { both, type Shown, under } from './audience.ts';
import { addWidget, menusOf, type Offer, regionsOf } from './offers.ts';

/** The files of a brand, or of what a brand would be without one of its changes. */
export interface Site {
  files: ReadonlyMap<string, JsonObject>;
  contracts: Contracts;
}

const routesByFile = new Recent<JsonObject, readonly (readonly [id: string, route: Route])[]>(16);

/** Routes of a site, by id; what is no route is left out. */
export function routesOf({ files }: Site): readonly (readonly [id: string, route: Route])[] {
  const routes = files.get('routes') ?? {};
  const known = routesByFile.get(routes);
  if (known) return known;
  // The file keeps to its schema.
  const found = Object.entries(routes).flatMap(([id, route]) => {
    return isObject(route) ? [[id, route as unknown as Route] as const] : [];
  });
  routesByFile.set(routes, found);
  return found;
}

/** The route that has a path, or an alias. */
export function routeAt(site: Site, path: string): readonly [id: string, route: Route] | undefined {
  return routesOf(site).find(([, route]) => route.path === path || route.aliases?.includes(path));
}

/** Whether only players with a session see the site. */
export function isWalled({ files }: Site): boolean {
  return at(files.get('brand'), 'settings', 'loginedToHomePage') === true;
}

/** What conditions of a brand can refer to: its languages and themes, and flags that are its own alone. */
export function knownOf({ files, contracts }: Site, now: number): Known {
  const brand = files.get('brand');
  const languages = keysIn(at(brand, 'languages', 'supported'));
  const themes = textsIn(at(brand, 'themes', 'available'));
  const { flags: platform } = platformNames(contracts);
  // No platform knows flags of a brand's own making: they are what its file says.
  const own = Object.entries(files.get('flags') ?? {}).filter(([name]) => !platform.has(name));
  return {
    ...(languages.length > 0 ? { languages } : {}),
    ...(themes.length > 0 ? { themes } : {}),
    flags: new Map(own.map(([name, value]) => [name, value === '1'])),
    since: now,
  };
}

/** What the blocks of a page do, without its frame and without what their links open. */
export function ownOffersOn(site: Site, page: string): Iterable<Offer> {
  return offersInPlace(site, page, true);
}

/** What players find on a page and in its frame, what is at hand first: then menus, then the windows that links open. */
export function* offersOn(site: Site, page: string): Generator<Offer> {
  const windows: Offer[] = [];
  for (const offer of offersInPlace(site, page)) {
    if (offer.link?.modal !== undefined) windows.push(offer);
    yield offer;
  }
  for (const window of windows) yield* offersIn(window, site, []);
}

function* offersInPlace(site: Site, page: string, ownOnly = false): Generator<Offer> {
  const { files, contracts } = site;
  const json = files.get(`pages/${page}`);
  if (!json) return;
  const around = typeof json.frame === 'string' && !ownOnly ? files.get(`pages/${json.frame}`) : undefined;
  const layout = nameIn(around?.layout ?? json.layout ?? 'top');
  const own = regionsOf(json, contracts);
  const inherited = around ? regionsOf(around, contracts) : undefined;
  const drawing: [Offer, Shown][] = [];
  for (const regions of [inherited, own]) {
    for (const [region, offers] of regions ?? []) {
      // A region of the page takes the place of its frame's.
      const when = regions === inherited && own.has(region) ? 'never' : regionWhen(region, layout);
      if (when === 'never') continue;
      for (const offer of offers) {
        const here = when ? { ...offer, ...under(offer, when) } : offer;
        if (offer.menu === undefined) yield here;
        else drawing.push([offer, here]);
      }
    }
  }
  for (const [offer, shown] of drawing) yield* entriesOf(offer, shown, site);
}

function* entriesOf({ menu = '', isOpen = false }: Offer, shown: Shown, { files }: Site): Generator<Offer> {
  for (const entry of menusOf(files.get('menu') ?? {}).get(menu) ?? []) {
    const link = entry.link ?? linkOf(entry.category, files.get('brand'));
    if (link) yield { ...entry, ...both(shown, entry), link, isOpen };
  }
}

function linkOf(category: string | undefined, brand: JsonObject | undefined): Link | undefined {
  const route: Json | undefined = at(brand, 'categories', category ?? '', 'route');
  return typeof route === 'string' ? { route: route as RouteReference } : undefined;
}

/** What the window offers that a link opens, and those that it opens itself. */
function* offersIn(opener: Offer, site: Site, through: readonly string[]): Generator<Offer> {
  const { modal = '', tab } = opener.link ?? {};
  const manifest = windowsOf(site.contracts).get(modal);
  if (!manifest || through.includes(modal)) return;
  const offers: Offer[] = [];
  addWidget(manifest, tab === undefined ? {} : { tab }, opener, site.contracts, offers);
  for (const offer of offers) {
    if (offer.menu !== undefined) yield* entriesOf(offer, offer, site);
    else yield offer;
    if (offer.link?.modal !== undefined) yield* offersIn(offer, site, [...through, modal]);
  }
}

const windows = new WeakMap<Contracts, ReturnType<typeof windowsIn>>();

function windowsOf(contracts: Contracts) {
  const known = windows.get(contracts) ?? windowsIn(contracts);
  windows.set(contracts, known);
  return known;
}

function windowsIn({ widgets }: Contracts) {
  return new Map(
    [...widgets.values()].flatMap((manifest) => (manifest.modal ? [[manifest.modal, manifest] as const] : [])),
  );
}
