import { isObject } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import type { Rule } from '../../rule.ts';
import { statusPages } from '../page-needed/rule.ts';

const rule = 'page-unreachable';

/** Players can come to every page that a brand writes. Brands that others build on may write pages for them. */
export const pageUnreachable: Rule = {
  name: rule,
  checkBrand(brand) {
    const own = [...(brand.folders.at(-1)?.files.keys() ?? [])].filter((file) => file.startsWith('pages/'));
    if (own.length === 0) return [];
    const shown = shownPages(brand);
    const unseen = own.filter((file) => !shown.has(file));
    if (unseen.length === 0 || brand.extendsFaults.length > 0 || brand.isExtended()) return [];
    return unseen.map((file) => {
      const message = 'No route leads to this page, and it frames none that players see.';
      return { rule, severity: 'warning', layer: brand.id, file, pointer: '', message };
    });
  },
};

/** Files of the pages that routes and the platform's status show, with the frames around them. */
function shownPages({ stack: { files } }: OpenBrand): Set<string> {
  const shown = new Set(statusPages.map((page) => `pages/${page}`));
  for (const route of Object.values(files.get('routes') ?? {})) {
    if (isObject(route) && typeof route.page === 'string') shown.add(`pages/${route.page}`);
  }
  for (const file of [...shown]) {
    const frame = files.get(file)?.frame;
    if (typeof frame === 'string') shown.add(`pages/${frame}`);
  }
  return shown;
}
