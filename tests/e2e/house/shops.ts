import { join } from 'node:path';
import { brandIds } from '../../../scripts/brands/folder.ts';
import { readSiteBrand } from '../../../scripts/site/brand.ts';

const folder = join(import.meta.dirname, '../../../brands');

/** What a journey needs to know of a brand. */
export interface Shop {
  brand: string;
  merchant: string;
  /** Every theme that its players can choose. */
  themes: readonly string[];
}

/** All brands that ship, as their files say. */
export function shops(): Shop[] {
  return brandIds(folder).map((brand) => {
    const site = readSiteBrand(folder, brand);
    if (!site) throw new Error(`there is no brand "${brand}"`);
    const { merchantCode, themes } = site.whole.brand;
    return { brand, merchant: merchantCode, themes: themes.available };
  });
}
