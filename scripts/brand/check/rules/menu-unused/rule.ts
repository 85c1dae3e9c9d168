import { isObject, pointer } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { defaultsOf, impliedNames, referencesOf } from '../../../references/index.ts';
import type { Rule } from '../../rule.ts';

const rule = 'menu-unused';

/** Every menu that a brand writes is drawn by some widget. Brands that others build on may write menus for them. */
export const menuUnused: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const own = brand.folders.at(-1)?.files.get('menu');
    if (!own) return [];
    const drawn = drawnMenus(brand, contracts);
    const unused = Object.keys(own).filter((menu) => isObject(own[menu]) && !drawn.has(menu));
    if (unused.length === 0 || brand.extendsFaults.length > 0 || brand.isExtended()) return [];
    return unused.map((menu) => {
      const message = `No widget on any page draws the menu "${menu}".`;
      return { rule, severity: 'warning', layer: brand.id, file: 'menu', pointer: pointer('', menu), message };
    });
  },
};

/** Menus that blocks name, those that they draw unasked, and those of the widgets that open as modals. */
function drawnMenus(brand: OpenBrand, contracts: Contracts): Set<string> {
  const drawn = new Set<string>();
  for (const { file, json, references } of referencesOf(brand, contracts)) {
    for (const menu of references.menu) drawn.add(menu);
    for (const name of impliedNames(file, json, contracts, 'menu')) drawn.add(name);
  }
  for (const manifest of contracts.widgets.values()) {
    if (manifest.modal === undefined) continue;
    for (const { kind, name } of defaultsOf(manifest)) if (kind === 'menu') drawn.add(name);
  }
  return drawn;
}
