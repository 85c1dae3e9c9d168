import { posix } from 'node:path';
import { type BootPayload, type ClientBrand, entryOf, loginPath } from '#engine/brand';
import type { RouteReference } from '#schemas/names';
import { withoutStyles } from '../documents/index.ts';
import type { Store } from '../output/index.ts';
import type { Client } from './client.ts';
import { stylesOf } from './head.ts';

/** A page that stands in its document before any script has run. */
export interface DrawnPage {
  html: string;
  /** The path that it was drawn for. */
  path: string;
  /** Address of all its style sheets in one. */
  style: string;
  /** Style sheets that are in that one: nobody has to fetch them. */
  sheets: string[];
}

/**
 * Draws the page of a route. Undefined where guests are sent elsewhere or the path alone does not say what is shown, and for a
 * client that draws nothing: the browser draws it all then.
 * @param folder of its style sheets, in the store
 */
export async function drawPage(
  payload: BootPayload,
  route: string,
  { client, store }: { client: Client; store: Store },
  folder: string,
): Promise<DrawnPage | undefined> {
  const path = payload.core.routes[route]?.path;
  if (!client.render || path === undefined || !standsOnItsOwn(payload.core, route)) return undefined;
  const { html, errors } = await client.render(payload, path);
  for (const error of errors) console.error(`[prerender] ${payload.core.id} ${path} ${payload.language}:`, error);
  const styled = withoutStyles(html);
  const sheets = stylesOf(payload, client);
  const css = [...sheets.map((sheet) => client.read(sheet)), styled.css].join('');
  return { html: styled.html, path, style: `/${store.put(posix.join(folder, 'page.css'), css)}`, sheets };
}

/**
 * The route whose page the document of a route brings. Guests of a walled brand are sent from what others show everybody to its
 * gate: so the document brings the gate.
 */
export function broughtBy(
  { brand, routes }: Pick<ClientBrand, 'brand' | 'routes'>,
  route: RouteReference,
): RouteReference {
  const { access = 'any', path } = routes[route] ?? {};
  const walled = path !== loginPath && (brand.settings?.loginedToHomePage ?? false);
  if (access !== 'any' || !routes[route] || entryOf(routes[route], 'guest', walled) !== 'gate') return route;
  const [gate] = Object.entries(routes).find(([, one]) => one.path === loginPath) ?? [route];
  return gate as RouteReference;
}

/** Whether guests see the page of a route, and its path alone says what is on it. */
export function standsOnItsOwn({ brand, routes }: Pick<ClientBrand, 'brand' | 'routes'>, route: string): boolean {
  const found = routes[route];
  if (!found || (found.path !== '*' && /[:*]/.test(found.path))) return false;
  const walled = found.path !== loginPath && (brand.settings?.loginedToHomePage ?? false);
  return entryOf(found, 'guest', walled) === 'page';
}
