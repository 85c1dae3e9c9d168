import type { Contracts } from '../../contracts/contracts.ts';
import type { OpenBrand } from '../../fleet/fleet.ts';
import { definitionsUnread, messageAt, onPage, unknownName } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'message-unknown';

const named = unknownName({ rule, kind: 'message', message: (key) => key });

/** Every message key names a text of the default language or of English, which others are completed from (§1). */
export const messageUnknown: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const found = named.checkBrand?.(brand, contracts) ?? [];
    const told = found.map((finding) => {
      const key = finding.message;
      if (messageAt(brand, key) !== 'group') return { ...finding, message: `There is no text "${key}" to show.` };
      return { ...finding, message: `"${key}" is a group of texts, not one text.`, suggestion: undefined };
    });
    return [...told, ...unsaid(brand, contracts)];
  },
};

/** Texts that widgets show when a block names no other. */
function unsaid(brand: OpenBrand, contracts: Contracts): Finding[] {
  const found: Finding[] = [];
  for (const [file, json] of brand.stack.files) {
    if (!file.startsWith('pages/')) continue;
    for (const { kind, name, prop, widget, pointer } of onPage(json, contracts).implied) {
      if (kind !== 'message' || messageAt(brand, name) === 'text') continue;
      const message = `There is no text "${name}", which "${widget}" shows unless "${prop}" names another.`;
      found.push({ rule, file, pointer: `${pointer}/widget`, message });
    }
  }
  return found.length > 0 && definitionsUnread(brand, 'message') ? [] : found;
}
