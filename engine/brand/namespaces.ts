import type { Page } from '#schemas/brand';
import type { ClientBrand } from './client-brand.ts';

/** What of a brand decides which texts its pages need. */
type Texts = Pick<ClientBrand, 'brand' | 'routes' | 'menu' | 'banners' | 'registration'>;

/** Namespaces of the engine's own texts: any page may show them at any moment. */
const own: readonly string[] = ['shell', 'errors'];

const key = /^([a-z][A-Za-z0-9]*):[A-Za-z0-9_.-]+$/;

/** Data → namespaces that it names. Data of a brand is never changed in place. */
const named = new WeakMap<object, ReadonlySet<string>>();

/** Namespaces of the message keys that stand anywhere in data: `home:slides.vip` → `home`. */
export function namespacesIn(data: object): ReadonlySet<string> {
  const before = named.get(data);
  if (before) return before;
  const found = new Set<string>();
  collect(data, found);
  named.set(data, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    const namespace = key.exec(value)?.[1];
    if (namespace !== undefined) found.add(namespace);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, found);
  }
}

const shown = new WeakMap<object, { texts: Texts; namespaces: readonly string[] }>();

/**
 * Namespaces that a page of a brand shows, those that its widgets read by themselves aside: named by the page, by the banners
 * of its routes, and by what surrounds every page: menus, categories, titles of routes, legal lines.
 */
export function pageNamespaces(texts: Texts, id: string, page: Page): readonly string[] {
  const { brand, routes, menu, banners } = texts;
  const shows = (route: string) => routes[route]?.page === id;
  const groups = () => Object.values(banners).filter((group) => group.routes.some(shows));
  return once(page, texts, () => [brand, routes, menu, page, ...groups()]);
}

/** Namespaces that a modal may show beside those that its widget reads by itself: any page may open any modal. */
export function modalNamespaces(texts: Texts, props: object): readonly string[] {
  const { brand, routes, menu, banners, registration } = texts;
  return once(props, texts, () => [brand, routes, menu, banners, registration, props]);
}

/** The same list for who asks again: messages are looked up by it. */
function once(asker: object, texts: Texts, data: () => readonly object[]): readonly string[] {
  const before = shown.get(asker);
  if (before?.texts === texts) return before.namespaces;
  const namespaces = [...new Set([...own, ...data().flatMap((one) => [...namespacesIn(one)])])];
  shown.set(asker, { texts, namespaces });
  return namespaces;
}
