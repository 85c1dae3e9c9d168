import { join } from 'node:path';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { readSiteBrand } from '../../../scripts/site/documents/brand.ts';

const folder = join(import.meta.dirname, '../../../brands');

/** What a journey needs to know of a brand. */
export interface Shop {
  brand: string;
  merchant: string;
  /** Every theme that its players can choose. */
  themes: readonly string[];
}

/** All brands that ship and let guests in, as their files say. */
export function shops(): readonly Shop[] {
  read ??= readShops();
  return read;
}

/** Reading and resolving a brand takes 0.1 s. */
let read: readonly Shop[] | undefined;

function readShops(): Shop[] {
  return brandIds(folder).flatMap((brand) => {
    const site = readSiteBrand(folder, brand);
    if (!site) throw new Error(`there is no brand "${brand}"`);
    const { merchantCode, themes, settings } = site.whole.brand;
    // Behind its door there is nothing that a guest could look at.
    if (settings?.loginedToHomePage) return [];
    return [{ brand, merchant: merchantCode, themes: themes.available }];
  });
}
