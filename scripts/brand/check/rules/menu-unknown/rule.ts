import type { JsonObject } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import { inheritance, type OpenBrand, touched } from '../../../fleet/index.ts';
import { definitionsUnread, impliedNames, impliedOn, keepsNames } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';
import { unknownName } from '../unknown-name.ts';

const rule = 'menu-unknown';
const named = unknownName({
  rule,
  kind: 'menu',
  message: (name) => `There is no menu "${name}" in menu.json.`,
});

/** Every menu that a widget draws stands in menu.json, the one that it draws unasked too. */
export const menuUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkBrand(brand, contracts) {
    const found = named.checkBrand?.(brand, contracts) ?? [];
    const { stack } = brand;
    const files = isInheritedSound(brand, contracts) ? touched(stack) : stack.files.keys();
    const missing = missingIn(files, brand, contracts);
    return missing.length > 0 && !definitionsUnread(brand, 'menu') ? [...found, ...missing] : found;
  },
};

const isInheritedSound = inheritance({
  isSound: (lower, contracts) => missingIn(lower.stack.files.keys(), lower, contracts).length === 0,
  keeps: (brand, lower) => keepsNames(brand, lower, 'menu'),
});

function missingIn(files: Iterable<string>, { stack, folders }: OpenBrand, contracts: Contracts): Finding[] {
  const menus = stack.files.get('menu') ?? {};
  const isThere = (name: string) => Object.hasOwn(menus, name) || isRemoved(folders, name);
  const missing: Finding[] = [];
  for (const file of files) {
    const json = stack.files.get(file);
    if (!json || [...impliedNames(file, json, contracts, 'menu')].every(isThere)) continue;
    for (const { name, prop, widget, pointer } of impliedOn(json, contracts, 'menu')) {
      if (isThere(name)) continue;
      const message = `There is no menu "${name}" in menu.json, which "${widget}" draws unless "${prop}" names another.`;
      missing.push({ rule, file, pointer: `${pointer}/widget`, message });
    }
  }
  return missing;
}

/** A brand that takes a menu away wants the widget to draw none. */
function isRemoved(folders: readonly { files: ReadonlyMap<string, JsonObject> }[], name: string): boolean {
  return folders.some(({ files }) => files.get('menu')?.[name] === null);
}
