import { isObject, type Json } from '#engine/brand';
import { definitionsUnread } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { usual, withoutParent } from '../../superseded.ts';

const rule = 'route-needed';

/** Routes that the engine itself goes to, and why. */
const needed = {
  home: 'The logo, and whoever logs in or out, goes there.',
  game: 'Every game opens there.',
};

/** Where the platform's notices lead whose account was changed by somebody else. */
const notMe = '/not-me';

/** The routes that the engine goes to by itself are there, and one shows what players see at an address that is none. */
export const routeNeeded: Rule = {
  name: rule,
  supersededBy: [...usual, withoutParent],
  checkBrand(brand) {
    const routes = brand.stack.files.get('routes') ?? {};
    const found: Finding[] = [];
    const place = { rule, file: 'routes', pointer: '' };
    for (const [id, why] of Object.entries(needed)) {
      if (!Object.hasOwn(routes, id))
        found.push({ ...place, missing: id, message: `The brand needs a route "${id}". ${why}` });
    }
    const all = Object.values(routes).filter(isObject);
    if (!all.some(({ path }) => path === '*')) {
      const message = 'The brand needs a route with the path "*": what players see at an address that is none.';
      found.push({ ...place, missing: 'notFound', message });
    }
    if (!all.some(({ path, aliases }) => path === notMe || isAmong(notMe, aliases))) {
      const message = `The brand needs a route with the path "${notMe}": the link in every notice about an account leads there.`;
      const moved = isObject(routes.notMe) ? { pointer: '/notMe/path' } : { missing: 'notMe' };
      found.push({ ...place, ...moved, message });
    }
    // Without a "home" that is said already.
    if (isObject(routes.home) && !all.some(({ path, aliases }) => path === '/' || isAmong('/', aliases))) {
      const message = 'The brand needs a route with the path "/": what players see at its bare address.';
      found.push({ rule, file: 'routes', pointer: '/home/path', message });
    }
    return found.length > 0 && definitionsUnread(brand, 'route') ? [] : found;
  },
};

function isAmong(path: string, aliases: Json | undefined): boolean {
  return Array.isArray(aliases) && aliases.includes(path);
}
