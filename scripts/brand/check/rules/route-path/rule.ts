import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { nameIn } from '../../../folders/index.ts';
import { placesOf, referencesOf } from '../../../references/index.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { pathFault } from './path-fault.ts';

/** Addresses of routes can be requested, and those that links lead to are whole. */
export const routePath: Rule = {
  name: 'route-path',
  checkFile({ file, json }) {
    if (file !== 'routes') return [];
    const found: Finding[] = [];
    for (const id of Object.keys(json)) {
      const route = json[id];
      if (!isObject(route)) continue;
      note(route.path, () => `${pointer('', id)}/path`, found);
      if (!Array.isArray(route.aliases)) continue;
      for (let index = 0; index < route.aliases.length; index += 1) {
        note(route.aliases[index], () => `${pointer('', id)}/aliases/${index}`, found);
      }
    }
    return found;
  },
  checkBrand(brand, contracts) {
    // Hardly a brand has one: its layers are small, and most of them are others' too.
    if (!brand.folders.some(({ files }) => writesParameter(files.get('routes')))) return [];
    const open = openRoutes(brand.stack.files.get('routes') ?? {});
    const found: Finding[] = [];
    const reported = (id: Json | undefined, file: string, at: string) => {
      const path = typeof id === 'string' ? open.get(id) : undefined;
      if (path === undefined) return;
      const link = { file, pointer: at };
      const route = { file: 'routes', pointer: `${pointer('', nameIn(id))}/path` };
      // Whoever gave the route a parameter did not look at the links: that is one mistake, however many there are.
      if (latest([link, route], brand.folders) === link) found.push(parameterOf(nameIn(id), path, link));
      else if (!found.some(({ file: other, pointer: place }) => other === route.file && place === route.pointer)) {
        found.push(parameterOf(nameIn(id), path, route, link));
      }
    };
    for (const { file, json, references } of referencesOf(brand, contracts)) {
      if (!references.link.some(({ route }) => route !== undefined && open.has(route))) continue;
      for (const { link, pointer: at } of placesOf(contracts, file, json).links)
        reported(link.route, file, `${at}/route`);
    }
    otherLinks(brand, reported);
    return found;
  },
};

function note(path: Json | undefined, at: () => string, found: Finding[]): void {
  const message = typeof path === 'string' ? pathFault(path) : undefined;
  if (message !== undefined) found.push({ rule: 'route-path', file: 'routes', pointer: at(), message });
}

const known = new WeakMap<JsonObject, boolean>();

/** Whether a layer writes a path with a parameter. */
function writesParameter(routes: JsonObject | undefined): boolean {
  if (!routes) return false;
  const found = known.get(routes) ?? openRoutes(routes).size > 0;
  known.set(routes, found);
  return found;
}

/** Routes with a parameter in their path. */
function openRoutes(routes: JsonObject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const id of Object.keys(routes)) {
    const route = routes[id];
    const path = isObject(route) ? route.path : undefined;
    if (typeof path === 'string' && path.includes('/:')) found.set(id, path);
  }
  return found;
}

function parameterOf(id: string, path: string, spot: Spot, link = spot): Finding {
  const parameter = /:[\w-]*/.exec(path)?.[0];
  const message =
    link === spot
      ? `The route "${id}" has the path "${path}", and nothing here says what "${parameter}" is.`
      : `${link.file}.json leads here at ${link.pointer}, and nothing there says what "${parameter}" is.`;
  return { rule: 'route-parameter', ...spot, message };
}

/** What leads to a route and is no link of a menu, a slide or a block. */
function otherLinks(
  { stack: { files } }: OpenBrand,
  reported: (id: Json | undefined, file: string, at: string) => void,
): void {
  const { app, categories } = files.get('brand') ?? {};
  if (isObject(app)) reported(app.start, 'brand', '/app/start');
  for (const [id, category] of Object.entries(isObject(categories) ? categories : {})) {
    if (isObject(category)) reported(category.route, 'brand', `${pointer('/categories', id)}/route`);
  }
  const terms = files.get('registration')?.terms;
  if (isObject(terms)) reported(terms.route, 'registration', '/terms/route');
}
