import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import { inheritance, type OpenBrand } from '../../../fleet/index.ts';
import { onPage } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

/** The widget that draws banners. */
const drawer = 'home/banner';

/** Banner groups have names that the platform knows (§2), and pages that show them. */
export const bannerGroup: Rule = {
  name: 'banner-group',
  supersededBy: aboutNames('banner-group-unknown'),
  checkFile({ file, json, contracts }) {
    return file === 'banners' ? misnamed(json, namesIn(contracts)) : [];
  },
  checkBrand(brand, contracts) {
    const banners = brand.stack.files.get('banners');
    if (!banners) return [];
    // Only the layer that wrote slides last gets the finding: of what lies below, a brand changes nothing.
    const own = isInheritedShown(brand, contracts) ? brand.folders.at(-1)?.files.get('banners') : banners;
    return own ? unshown(Object.keys(own), banners, brand, contracts) : [];
  },
};

const known = new WeakMap<Contracts, readonly string[]>();

/** The groups of the platform. */
function namesIn(contracts: Contracts): readonly string[] {
  const { properties } = (contracts.schemas.get('banners') ?? {}) as { properties?: object };
  const names = known.get(contracts) ?? Object.keys(properties ?? {}).filter((name) => name !== '$schema');
  known.set(contracts, names);
  return names;
}

/** How names of the platform's groups begin. */
const prefix = 'w_';

/** Name → the group that it is a slip away from. Brands have the same few of their own. */
const meanings = new Map<string, string | undefined>();

function meant(name: string, names: readonly string[]): string | undefined {
  if (!meanings.has(name)) {
    // What all of them begin with is no part of a slip.
    const stems = names.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
    const stem = suggest(name.slice(prefix.length), stems);
    meanings.set(name, stem && prefix + stem);
  }
  return meanings.get(name);
}

function misnamed(banners: JsonObject, names: readonly string[]): Finding[] {
  const found: Finding[] = [];
  for (const name of Object.keys(banners)) {
    if (!name.startsWith(prefix) || names.includes(name)) continue;
    const suggestion = meant(name, names);
    if (suggestion === undefined) continue;
    const group = banners[name];
    const severity = isObject(group) && Array.isArray(group.routes) ? 'warning' : 'error';
    const message = `There is no banner group "${name}".`;
    const at = { file: 'banners', pointer: pointer('', name), at: 'key' as const };
    found.push({ rule: 'banner-group-unknown', severity, ...at, message, suggestion });
  }
  return found;
}

const isInheritedShown = inheritance({
  isSound: (lower, contracts) => {
    const banners = lower.stack.files.get('banners') ?? {};
    return unshown(Object.keys(banners), banners, lower, contracts).length === 0;
  },
  keeps: () => true,
});

function unshown(names: readonly string[], banners: JsonObject, brand: OpenBrand, contracts: Contracts): Finding[] {
  const all = brand.stack.files.get('routes');
  const found: Finding[] = [];
  if (!all || !contracts.widgets.has(drawer)) return found;
  for (const name of names) {
    const group = banners[name];
    if (!isObject(group) || !Array.isArray(group.routes) || !hasEntries(group.slides)) continue;
    const pages = group.routes.map((id) => (typeof id === 'string' ? pageOf(all[id]) : undefined));
    // A route or a page that is not there is reported by another rule.
    if (pages.length === 0 || pages.some((page) => page === undefined || draws(page, brand, contracts))) continue;
    const slides = { file: 'banners', pointer: `${pointer('', name)}/slides` };
    const spots = pages.map((page) => ({ file: `pages/${page}`, pointer: '/regions' }));
    const routes = { file: 'routes', pointer: '' };
    // Whoever changed the pages afterwards did without the banner.
    if (latest([slides, ...spots, routes], brand.folders) !== slides) continue;
    const shown = [...new Set(pages)].map((page) => `pages/${page}.json`).join(', ');
    const message = `Nobody sees these slides: no block of ${shown} is "${drawer}".`;
    found.push({ rule: 'banner-unshown', severity: 'warning', ...slides, at: 'key', message });
  }
  return found;
}

function hasEntries(slides: unknown): boolean {
  if (!isObject(slides)) return false;
  for (const _ in slides) return true;
  return false;
}

function pageOf(route: unknown): string | undefined {
  return isObject(route) && typeof route.page === 'string' ? route.page : undefined;
}

/** Whether a page, or the frame around it, draws banners. One that is no file is reported by another rule. */
function draws(name: string, { stack }: OpenBrand, contracts: Contracts): boolean {
  const page = stack.files.get(`pages/${name}`);
  if (!page || onPage(page, contracts).widgets.has(drawer)) return true;
  const frame = typeof page.frame === 'string' ? stack.files.get(`pages/${page.frame}`) : undefined;
  return frame !== undefined && onPage(frame, contracts).widgets.has(drawer);
}
