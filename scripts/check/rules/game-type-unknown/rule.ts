import { isObject, type JsonObject, pointer } from '#engine/brand';
import { type Names, namesOf, unknownName } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { suggest } from '../../suggest.ts';

const rule = 'game-type-unknown';
const message = (name: string) => `There is no game type or category "${name}".`;
const named = unknownName({ rule, kind: 'gameType', message });

/** A category is one of the brand's, or a game type of the platform (§2); so is the game type that a route hands to its page. */
export const gameTypeUnknown: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const routes = brand.stack.files.get('routes');
    const inRoutes = routes ? inParams(routes, namesOf(brand, contracts, 'gameType')) : [];
    return [...(named.checkBrand?.(brand, contracts) ?? []), ...inRoutes];
  },
};

/** `params` are constants of any meaning, but `gameType` is always this one. */
function inParams(routes: JsonObject, types: Names): Finding[] {
  const found: Finding[] = [];
  for (const id of Object.keys(routes)) {
    const route = routes[id];
    const type = isObject(route) && isObject(route.params) ? route.params.gameType : undefined;
    if (typeof type !== 'string' || types.has(type)) continue;
    const at = `${pointer('', id)}/params/gameType`;
    found.push({ rule, file: 'routes', pointer: at, message: message(type), suggestion: suggest(type, types.all()) });
  }
  return found;
}
