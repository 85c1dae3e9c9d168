import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { Route, When } from '#schemas/brand';
import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { keysOf, nameIn } from '../../../folders/index.ts';
import { placesOf, referencesOf } from '../../../references/index.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutReach } from '../../superseded.ts';
import { audienceOf, everybody, players } from '../../ways/audience.ts';
import { menusOf, regionsOf } from '../../ways/offers.ts';
import { isWalled, routesOf, type Site } from '../../ways/site.ts';

const rule = 'link-shut';

/** Whoever sees a link may enter what it leads to: routes for guests alone, and what the law opens to everybody. */
export const linkShut: Rule = {
  name: rule,
  supersededBy: aboutReach('link-shut'),
  checkBrand(brand, contracts) {
    const site: Site = { files: brand.stack.files, contracts };
    if (brand.extendsFaults.length > 0) return [];
    const walled = isWalled(site);
    const forGuests = new Set<string>();
    const closed: [string, Route][] = [];
    for (const [id, route] of routesOf(site)) {
      if (route.access === 'guest') forGuests.add(id);
      if ((route.access ?? 'any') !== 'any' || (walled && !route.public)) closed.push([id, route]);
    }
    if (closed.length === 0) return [];
    const open = openTargets(site);
    const found = closed.flatMap(([id, route]) => (open.has(id) ? [unread(id, route, brand)] : []));
    const bouncing = forGuests.size > 0 ? bounces(forGuests, brand, contracts) : [];
    return [...found, ...bouncing.filter(({ target }) => !open.has(target)).map(({ finding }) => finding)];
  },
};

/** Routes that the footer leads everybody to: terms, help for players. */
function openTargets({ files, contracts }: Site): Set<string> {
  const found = new Set<string>();
  const menus = menusOf(files.get('menu') ?? {});
  for (const page of shownPages(files)) {
    for (const offers of regionsOf(page, contracts).values()) {
      for (const { isOpen, menu } of offers) {
        if (!isOpen || menu === undefined) continue;
        for (const { link } of menus.get(menu) ?? []) if (link?.route !== undefined) found.add(link.route);
      }
    }
  }
  return found;
}

function shownPages(files: Site['files']): JsonObject[] {
  return [...files].flatMap(([file, page]) => (file.startsWith('pages/') ? [page] : []));
}

function unread(id: string, { access = 'any' }: Route, { folders }: OpenBrand): Finding {
  const own = { file: 'routes', pointer: `${pointer('', id)}/${access === 'any' ? 'public' : 'access'}` };
  const settings = { file: 'brand', pointer: '/settings/loginedToHomePage' };
  if (access === 'any') {
    const message = `Guests cannot read what the footer links to: "loginedToHomePage" sends them to log in first, and "${id}" is not "public".`;
    return { rule, ...(latest([own, settings], folders) ?? settings), message };
  }
  const who = access === 'guest' ? 'Players who are logged in' : 'Guests';
  const message = `${who} cannot read what the footer links to: the access of "${id}" is "${access}". Terms and help for players are for everybody.`;
  return { rule, ...own, message };
}

/** Links by which players who are logged in come home again, since the route is for guests alone. */
function bounces(forGuests: ReadonlySet<string>, brand: OpenBrand, contracts: Contracts) {
  const found = new Map<string, { target: string; finding: Finding }>();
  for (const { file, json, references } of referencesOf(brand, contracts)) {
    if (!references.link.some(({ route }) => route !== undefined && forGuests.has(route))) continue;
    for (const { link, pointer: at } of placesOf(contracts, file, json).links) {
      const target = link.route;
      if (target === undefined || !forGuests.has(target) || (seenBy(json, at, contracts) & players) === 0) continue;
      const finding = bounce(target, { file, pointer: `${at}/route` }, brand);
      found.set(`${finding.file}#${finding.pointer}`, { target, finding });
    }
  }
  // An entry of a menu that stands for a category leads where that does.
  const categories = brand.stack.files.get('brand')?.categories;
  for (const [id, category] of Object.entries(isObject(categories) ? categories : {})) {
    const target = isObject(category) ? category.route : undefined;
    if (typeof target !== 'string' || !forGuests.has(target)) continue;
    const finding = bounce(target, { file: 'brand', pointer: `${pointer('/categories', id)}/route` }, brand);
    found.set(`${finding.file}#${finding.pointer}`, { target, finding });
  }
  return [...found.values()];
}

function bounce(target: string, link: Spot, { folders }: OpenBrand): Finding {
  const access = { file: 'routes', pointer: `${pointer('', target)}/access` };
  const spot = latest([link, access], folders) ?? link;
  const where = spot === link ? 'this link' : `the link at ${link.file}.json#${link.pointer}`;
  const message = `Players who are logged in see ${where} and are sent home by it: "${target}" is for guests alone. "when": { "session": "guest" } hides it from them.`;
  return { rule, severity: 'warning', ...spot, message };
}

/** Who sees what stands at a pointer at most, by the conditions around it and by what its widget draws for whom. */
function seenBy(json: JsonObject, at: string, { widgets }: Contracts): number {
  let value: Json | undefined = json;
  let seen = everybody;
  let block: JsonObject | undefined;
  let last = '';
  for (const key of keysOf(at)) {
    if (isObject(value) && isObject(value.when)) seen &= audienceOf(value.when as When);
    if (isObject(value) && typeof value.widget === 'string') block = value;
    if (last === 'props' && block) {
      const drawn = widgets.get(nameIn(block.widget))?.drawn?.[key];
      if (drawn?.when) seen &= audienceOf(drawn.when);
    }
    last = key;
    value = isObject(value) ? value[key] : undefined;
  }
  return isObject(value) && isObject(value.when) ? seen & audienceOf(value.when as When) : seen;
}
