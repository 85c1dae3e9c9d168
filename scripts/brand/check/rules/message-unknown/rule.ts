import type { Contracts } from '../../../contracts/index.ts';
import { inheritance, type OpenBrand, touched } from '../../../fleet/index.ts';
import {
  definitionsUnread,
  impliedNames,
  impliedOn,
  keepsMessages,
  messageAt,
  removedAbove,
} from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';
import { unknownName } from '../unknown-name.ts';

const rule = 'message-unknown';

const named = unknownName({
  rule,
  kind: 'message',
  message: (key) => `There is no text "${key}" to show.`,
  whenRemoved: 'error',
});

/** Every message key names a text of the default language or of English, which others are completed from (§1). */
export const messageUnknown: Rule = {
  name: rule,
  // A group of texts that became one text lacks all of them.
  supersededBy: [...aboutNames(), { rule: 'message-shape', relation: 'group' }],
  checkBrand(brand, contracts) {
    const found = named.checkBrand?.(brand, contracts) ?? [];
    const reported = found.map((finding) => {
      if (finding.layer !== undefined) return finding;
      const key = finding.data?.key ?? '';
      if (messageAt(brand, key) !== 'group') return finding;
      return { ...finding, message: `"${key}" is a group of texts, not one text.`, suggestion: undefined };
    });
    return [...reported, ...unsaid(brand, contracts)];
  },
};

const isInheritedSound = inheritance({
  isSound: (lower, contracts) => unsaidIn(lower.stack.files.keys(), lower, contracts).length === 0,
  keeps: keepsMessages,
});

/** Texts that widgets show when a block names no other. */
function unsaid(brand: OpenBrand, contracts: Contracts): Finding[] {
  const { stack } = brand;
  const files = isInheritedSound(brand, contracts) ? touched(stack) : stack.files.keys();
  const found = unsaidIn(files, brand, contracts);
  return found.length > 0 && definitionsUnread(brand, 'message') ? [] : found;
}

function unsaidIn(files: Iterable<string>, brand: OpenBrand, contracts: Contracts): Finding[] {
  const found: Finding[] = [];
  const isThere = (name: string) => messageAt(brand, name) === 'text';
  for (const file of files) {
    const json = brand.stack.files.get(file);
    if (!json || [...impliedNames(file, json, contracts, 'message')].every(isThere)) continue;
    for (const { name, prop, widget, pointer } of impliedOn(json, contracts, 'message')) {
      if (isThere(name)) continue;
      const place = { file, pointer: `${pointer}/widget` };
      const removed = removedAbove('message', name, place, brand);
      const reported = removed && { ...removed, layer: removed.layer.id, at: 'key' as const };
      const what = removed
        ? `"${name}" is taken away here, but "${widget}" shows it`
        : `There is no text "${name}", which "${widget}" shows`;
      found.push({
        rule,
        ...place,
        ...reported,
        data: { key: name },
        message: `${what} unless "${prop}" names another.`,
      });
    }
  }
  return found;
}
