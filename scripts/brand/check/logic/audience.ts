import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import { roles as everybody, type Known } from '../../conditions/index.ts';
import type { OpenBrand } from '../../fleet/index.ts';
import { Recent } from '../../folders/index.ts';

type Role = ConditionContext['role'];

const entering: Readonly<Record<string, readonly Role[]>> = {
  guest: ['guest'],
  member: ['trial', 'member', 'agent'],
  real: ['member', 'agent'],
  agent: ['agent'],
};

function rolesEntering(access: Json | undefined): readonly Role[] | undefined {
  return typeof access === 'string' ? entering[access] : undefined;
}

/** Routes of a page, by the objects of a brand. */
export function routesTo({ stack }: OpenBrand, page: string): JsonObject[] {
  const routes = stack.files.get('routes');
  return Object.values(routes ?? {}).filter((route): route is JsonObject => isObject(route) && route.page === page);
}

/** Who may see a page, by the access of its routes. A frame, and a page that no route shows, may meet everybody. */
export function rolesOf(brand: OpenBrand, page: string): readonly Role[] {
  const all = brand.stack.files.get('routes');
  if (!all || isOpen(all)) return everybody;
  const routes = routesTo(brand, page);
  const roles = routes.flatMap(({ access }) => rolesEntering(access) ?? everybody);
  return routes.length > 0 ? everybody.filter((role) => roles.includes(role)) : everybody;
}

const open = new Recent<JsonObject, boolean>(2);

/** No route keeps anybody out: so it is in most brands. */
function isOpen(routes: JsonObject): boolean {
  const before = open.get(routes);
  if (before !== undefined) return before;
  const all = Object.values(routes).every((route) => !isObject(route) || rolesEntering(route.access) === undefined);
  open.set(routes, all);
  return all;
}

/** What is known of those who see a page: who may come, and which languages and themes the brand has. */
export function knownOf(brand: OpenBrand, page: string): Known {
  const { languages, themes } = brand.stack.files.get('brand') ?? {};
  const supported = isObject(languages) && isObject(languages.supported) ? Object.keys(languages.supported) : [];
  const available = isObject(themes) && Array.isArray(themes.available) ? themes.available : [];
  return {
    roles: rolesOf(brand, page),
    ...(supported.length > 0 ? { languages: supported } : {}),
    ...(available.length > 0 ? { themes: available.filter((name) => typeof name === 'string') } : {}),
  };
}
