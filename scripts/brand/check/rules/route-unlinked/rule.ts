import { pointer } from '#engine/brand';
import type { Route } from '#schemas/brand';
import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { at, keysIn, valueAt } from '../../../folders/index.ts';
import { gather, referencesOf } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { usual } from '../../superseded.ts';
import { isWithinSite } from '../../ways/landing.ts';

const rule = 'route-unlinked';

/** Something leads to every page that a brand adds inside its frame. One without a frame is a page to land on from elsewhere. */
export const routeUnlinked: Rule = {
  name: rule,
  supersededBy: [...usual, { butNot: ['route-unreached'], relation: 'around' }],
  checkBrand(brand, contracts) {
    const said = brand.folders.at(-1)?.files.get('routes');
    const { files } = brand.stack;
    const routes = files.get('routes');
    if (!said || !routes || brand.extendsFaults.length > 0) return [];
    const own = Object.keys(said).filter((id) => valueAt(said, `${pointer('', id)}/path`) !== undefined);
    if (own.length === 0 || !gather(contracts, 'routes', routes).fits) return [];
    const added = own.filter((id) => isWithinSite(id, routes[id] as Route | undefined, brand.stack));
    if (added.length === 0) return [];
    const linked = linkedRoutes(brand, contracts);
    const alone = added.filter((id) => !linked.has(id));
    if (alone.length === 0 || brand.isExtended()) return [];
    return alone.map((id): Finding => {
      const message = `Nothing leads to the route "${id}": no menu, slide or page links to it. Whoever is to come by its address alone, as from an advertisement, lands on a page without "frame", or on a route with a "description" for search engines.`;
      return { rule, severity: 'warning', file: 'routes', pointer: pointer('', id), at: 'key', message };
    });
  },
};

/** Routes that a link leads to, of a file, of a widget by itself, or of a category. */
function linkedRoutes(brand: OpenBrand, contracts: Contracts): Set<string> {
  const { files } = brand.stack;
  const found = new Set<string>();
  const add = (id: unknown) => {
    if (typeof id === 'string') found.add(id);
  };
  for (const { references } of referencesOf(brand, contracts)) for (const { route } of references.link) add(route);
  for (const { offers } of contracts.widgets.values()) for (const { link } of offers ?? []) add(link?.route);
  const settings = files.get('brand');
  const categories = at(settings, 'categories');
  for (const id of keysIn(categories)) add(at(categories, id, 'route'));
  add(at(settings, 'app', 'start'));
  add(at(files.get('registration'), 'terms', 'route'));
  return found;
}
