import { isObject, type Json } from '#engine/brand';
import { withAside } from '../../../conditions/index.ts';
import type { Contracts } from '../../../contracts/index.ts';
import { ownerOf } from '../../../fleet/index.ts';
import type { BrandFolder } from '../../../folders/index.ts';
import { nameIn } from '../../../folders/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'region-missing';

/** Layouts that keep a column free for the aside. */
const asides = new Set<Json | undefined>(withAside);

/** A page that players see fills the regions of its layout, itself or by its frame, and has no aside where none is shown. */
export const regionMissing: Rule = {
  name: rule,
  checkBrand({ folders, extendsFaults, stack: { files } }, contracts) {
    // What a missing parent would have brought is not missing for a reason of its own.
    if (extendsFaults.length > 0) return [];
    const reported = new Map<string, Finding>();
    const seen = new Set<string>();
    for (const route of Object.values(files.get('routes') ?? {})) {
      if (!isObject(route) || typeof route.page !== 'string' || seen.has(route.page)) continue;
      seen.add(route.page);
      const page = files.get(`pages/${route.page}`);
      if (!page) continue;
      // Frames that are not there is reported by another rule.
      const surrounding = typeof page.frame === 'string' ? `pages/${page.frame}` : `pages/${route.page}`;
      const frame = files.get(surrounding);
      if (!frame) continue;
      const layout = frame.layout ?? page.layout;
      const holder = isFilled(page.regions) ? `pages/${route.page}` : isFilled(frame.regions) ? surrounding : undefined;
      if (asides.has(layout) === (holder !== undefined) || !isLayout(layout, contracts)) continue;
      const file = holder ?? (frame.layout === undefined ? `pages/${route.page}` : surrounding);
      const chosen = { rule, file: surrounding, pointer: '/layout', message: noAside(layout) };
      if (!holder) reported.set(file, lacking(file, layout));
      // Of the two layers, the one that came later did not look at the other.
      else if (frame.layout !== undefined && isAbove(chosen, hidden(holder, layout), folders))
        reported.set(file, chosen);
      else reported.set(file, hidden(holder, layout));
    }
    return [...reported.values()];
  },
};

/** What is no layout at all is reported by the schema. */
function isLayout(layout: Json | undefined, contracts: Contracts): boolean {
  const properties = contracts.schemas.get('page')?.properties;
  const schema = isObject(properties) ? properties.layout : undefined;
  const known = isObject(schema) ? schema.enum : undefined;
  return layout === undefined || !Array.isArray(known) || known.includes(layout);
}

function isFilled(regions: Json | undefined): boolean {
  return isObject(regions) && isObject(regions.aside) && Object.keys(regions.aside).length > 0;
}

function lacking(file: string, layout: Json | undefined): Finding {
  const message = `The layout "${nameIn(layout)}" keeps a column for the region "aside", and nothing is in it.`;
  // Whoever emptied the column later did not look at the layout.
  return { rule, file, pointer: '/layout', among: ['/layout', '/regions/aside'], message };
}

function hidden(file: string, layout: Json | undefined): Finding {
  return { rule, file, pointer: '/regions/aside', at: 'key', message: noAside(layout) };
}

function noAside(layout: Json | undefined): string {
  return `The layout "${nameIn(layout ?? 'top')}" shows no aside: its blocks are shown to nobody.`;
}

function isAbove(one: Finding, other: Finding, folders: readonly BrandFolder[]): boolean {
  return folders.indexOf(ownerOf(one, folders)) > folders.indexOf(ownerOf(other, folders));
}
