import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

const rule = 'route-collision';

/** No two addresses of a brand are the same, as routes are matched: by their shape. */
export const routeCollision: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkFile({ file, json }) {
    if (file !== 'routes' || allDiffer(json)) return [];
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
          : `The route "${first.id}" has this address already${same}: "${claim.id}" is never shown.`;
      // Whoever wrote the later of the two did not look at the other.
      found.push({ rule, file, pointer: claim.pointer, among: [claim.pointer, first.pointer], message });
    }
    return found;
  },
};

/** The quick look: every address has a shape of its own. */
function allDiffer(routes: JsonObject): boolean {
  const seen = new Set<string>();
  let addresses = 0;
  for (const id of Object.keys(routes)) {
    const route = routes[id];
    if (!isObject(route)) continue;
    const { path, aliases } = route;
    if (typeof path === 'string') {
      addresses += 1;
      seen.add(shapeOf(path));
    }
    if (!Array.isArray(aliases)) continue;
    for (const alias of aliases) {
      if (typeof alias !== 'string') continue;
      addresses += 1;
      seen.add(shapeOf(alias));
    }
  }
  return seen.size === addresses;
}

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

/** Path → its shape: the same addresses are in every brand. */
const shapes = new Map<string, string>();

/** What addresses are matched by: neither how parameters are called, nor a slash at the end. */
function shapeOf(path: string): string {
  const known = shapes.get(path);
  if (known !== undefined) return known;
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const made = trimmed.includes(':') ? trimmed.replaceAll(/:[^/]*/g, ':') : trimmed;
  shapes.set(path, made);
  return made;
}
