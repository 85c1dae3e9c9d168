import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { BrandFolder } from '../../../folders/index.ts';
import { nameIn } from '../../../folders/index.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Where visitors without a session are sent while the whole site is closed to them (spec §2). */
const gate = '/login';

/** A site that only players with a session see lets them log in. */
export const loginUnreachable: Rule = {
  name: 'login-unreachable',
  checkBrand({ folders, stack }) {
    const settings = stack.files.get('brand')?.settings;
    const routes = stack.files.get('routes');
    if (!isObject(settings) || settings.loginedToHomePage !== true || !routes) return [];
    const found = Object.entries(routes).find((entry): entry is [string, JsonObject] => leadsTo(entry[1], gate));
    if (!found) {
      const message = `Nobody can log in: visitors are sent to "${gate}", and no route has that path.`;
      const setting = { file: 'brand', pointer: '/settings/loginedToHomePage' };
      // Whoever moved the route, or closed the site, came later.
      const { file, pointer: at } = latest([setting, ...formerGates(folders)], folders) ?? setting;
      return [place(file, at, message)];
    }
    const [id, { access }] = found;
    const whom: Record<string, string> = { member: 'members', real: 'members with a real account', agent: 'agents' };
    const others = whom[nameIn(access)];
    if (others === undefined) return [];
    const message = `Nobody can log in: visitors are sent to "${gate}", and it is for ${others} only.`;
    return [place('routes', `${pointer('', id)}/access`, message)];
  },
};

/** Where layers above may have moved a route away from the gate. */
function formerGates(folders: readonly BrandFolder[]): Spot[] {
  const ids = folders.flatMap(({ files }) =>
    Object.entries(files.get('routes') ?? {}).flatMap(([id, route]) => (leadsTo(route, gate) ? [id] : [])),
  );
  return [...new Set(ids)].flatMap((id) => ['/path', '/aliases'].map((name) => spotOf(`${pointer('', id)}${name}`)));
}

function spotOf(at: string): Spot {
  return { file: 'routes', pointer: at };
}

function leadsTo(route: unknown, path: string): boolean {
  if (!isObject(route)) return false;
  return route.path === path || (Array.isArray(route.aliases) && route.aliases.includes(path));
}

function place(file: string, at: string, message: string): Finding {
  return { rule: 'login-unreachable', file, pointer: at, message };
}
