import { isObject, type JsonObject, pointer } from '#engine/brand';
import { inheritance, type OpenBrand } from '../../../fleet/index.ts';
import { nameIn } from '../../../folders/index.ts';
import { type Names, namesOf } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';
import { unknownName } from '../unknown-name.ts';

const rule = 'game-type-unknown';
const message = (name: string) => `There is no game type or category "${name}".`;
const named = unknownName({ rule, kind: 'gameType', message });

/** A category is one of the brand's, or a game type of the platform (§2); so is the game type that a route hands to its page. */
export const gameTypeUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames('game-type-unknown', 'param-unknown'),
  checkBrand(brand, contracts) {
    const routes = brand.stack.files.get('routes');
    const inRoutes = routes ? inParams(routes, namesOf(brand, contracts, 'gameType')) : [];
    const inCategories = isInheritedOwn(brand, contracts) ? [] : strangersIn(brand);
    return [...(named.checkBrand?.(brand, contracts) ?? []), ...inRoutes, ...inCategories];
  },
};

/** The constant of a route that says whose games its page shows. */
const parameter = 'gameType';

const isInheritedOwn = inheritance({
  isSound: (lower) => strangersIn(lower).length === 0,
  keeps: ({ folders }) => {
    const own = folders.at(-1)?.files;
    return own?.get('routes') === undefined && own?.get('brand')?.categories === undefined;
  },
});

/** Categories whose page shows another category. */
function strangersIn({ stack, folders }: OpenBrand): Finding[] {
  const routes = stack.files.get('routes');
  const categories = stack.files.get('brand')?.categories;
  const found: Finding[] = [];
  if (!routes || !isObject(categories)) return found;
  for (const id in categories) {
    const category = categories[id];
    const route = isObject(category) && typeof category.route === 'string' ? routes[category.route] : undefined;
    const shown = isObject(route) && isObject(route.params) ? route.params[parameter] : undefined;
    // A route without the constant shows what its page says, or everything.
    if (typeof shown !== 'string' || shown === id || !isObject(category)) continue;
    // A name that is none is reported as such.
    if (!isObject(categories[shown]) || shareTypes(category, categories[shown])) continue;
    const own = { file: 'brand', pointer: `${pointer('/categories', id)}/route` };
    const theirs = { file: 'routes', pointer: `${pointer('', nameIn(category.route))}/params/${parameter}` };
    const spot = latest([own, theirs], folders) ?? own;
    const text = `The category "${id}" leads to the route "${category.route}", which shows "${shown}".`;
    found.push({ rule: 'category-route', severity: 'warning', ...spot, message: text });
  }
  return found;
}

function shareTypes({ gameTypes: some }: JsonObject, { gameTypes: others }: JsonObject): boolean {
  return !Array.isArray(some) || !Array.isArray(others) || some.some((type) => others.includes(type));
}

/** `params` are constants of any meaning, but `gameType` is always this one. */
function inParams(routes: JsonObject, types: Names): Finding[] {
  const found: Finding[] = [];
  for (const id of Object.keys(routes)) {
    const route = routes[id];
    if (!isObject(route) || !isObject(route.params)) continue;
    const at = `${pointer('', id)}/params`;
    for (const name in route.params) {
      if (name === parameter || suggest(name, [parameter]) === undefined) continue;
      const finding = { rule: 'param-unknown', file: 'routes', pointer: pointer(at, name), at: 'key' as const };
      found.push({ ...finding, message: `No page reads the parameter "${name}".`, suggestion: parameter });
    }
    const type = route.params[parameter];
    if (typeof type !== 'string' || types.has(type)) continue;
    const place = { file: 'routes', pointer: pointer(at, parameter) };
    found.push({ rule, ...place, message: message(type), suggestion: suggest(type, types.all()) });
  }
  return found;
}
