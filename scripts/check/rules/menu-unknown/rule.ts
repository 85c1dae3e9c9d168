import type { JsonObject } from '#engine/brand';
import { definitionsUnread, impliedOn, unknownName } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'menu-unknown';
const named = unknownName({
  rule,
  kind: 'menu',
  message: (name) => `There is no menu "${name}" in menu.json.`,
});

const implied = impliedOn('menu');

/** Every menu that a widget draws stands in menu.json, the one that it draws unasked too. */
export const menuUnknown: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const found = named.checkBrand?.(brand, contracts) ?? [];
    const menus = brand.stack.files.get('menu') ?? {};
    const missing: Finding[] = [];
    for (const [file, names] of implied(brand.stack, contracts)) {
      for (const { name, prop, widget, pointer } of names) {
        if (Object.hasOwn(menus, name) || isRemoved(brand.folders, name)) continue;
        const message = `There is no menu "${name}" in menu.json, which "${widget}" draws unless "${prop}" names another.`;
        missing.push({ rule, file, pointer: `${pointer}/widget`, message });
      }
    }
    return missing.length > 0 && !definitionsUnread(brand, 'menu') ? [...found, ...missing] : found;
  },
};

/** A brand that takes a menu away wants the widget to draw none. */
function isRemoved(folders: readonly { files: ReadonlyMap<string, JsonObject> }[], name: string): boolean {
  return folders.some(({ files }) => files.get('menu')?.[name] === null);
}
