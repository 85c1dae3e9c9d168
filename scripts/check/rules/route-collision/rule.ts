import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'route-collision';

/** No two addresses of a brand are the same, as the router compares them: by letters whatever their case, and by shape. */
export const routeCollision: Rule = {
  name: rule,
  checkFile({ file, json }) {
    if (file !== 'routes') return [];
    const claimed = new Map<string, Claim>();
    const found: Finding[] = [];
    for (const claim of claimsOf(json)) {
      const shape = shapeOf(claim.path);
      const first = claimed.get(shape);
      if (!first) {
        claimed.set(shape, claim);
        continue;
      }
      const same = first.path === claim.path ? '' : ` as "${first.path}"`;
      const message =
        first.id === claim.id
          ? `The route "${claim.id}" has this address already${same}.`
          : `The route "${first.id}" has this address already${same}: this one is never shown.`;
      found.push({ rule, file, pointer: claim.pointer, message });
    }
    return found;
  },
};

interface Claim {
  id: string;
  path: string;
  pointer: string;
}

/** Paths before aliases: of the two, the alias is the one too many. */
function claimsOf(routes: JsonObject): Claim[] {
  const paths: Claim[] = [];
  const aliases: Claim[] = [];
  for (const id of Object.keys(routes)) {
    const route = routes[id];
    if (!isObject(route)) continue;
    if (typeof route.path === 'string') paths.push({ id, path: route.path, pointer: `${pointer('', id)}/path` });
    if (!Array.isArray(route.aliases)) continue;
    for (const [index, path] of route.aliases.entries()) {
      if (typeof path === 'string') aliases.push({ id, path, pointer: `${pointer('', id)}/aliases/${index}` });
    }
  }
  return [...paths, ...aliases];
}

/** What the router sees of a path: neither its case, nor how parameters are called, nor a slash at its end. */
function shapeOf(path: string): string {
  const shape = path.toLowerCase();
  const trimmed = shape.length > 1 && shape.endsWith('/') ? shape.slice(0, -1) : shape;
  return trimmed.includes(':') ? trimmed.replaceAll(/:[^/]*/g, ':') : trimmed;
}
