import { messageAt, unknownName } from '../../references/index.ts';
import type { Rule } from '../../rule.ts';

const rule = 'message-unknown';

const named = unknownName({ rule, kind: 'message', message: (key) => key });

/** Every message key names a text of the default language or of English, which others are completed from (§1). */
export const messageUnknown: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const found = named.checkBrand?.(brand, contracts) ?? [];
    return found.map((finding) => {
      const key = finding.message;
      if (messageAt(brand, key) !== 'group') return { ...finding, message: `There is no text "${key}" to show.` };
      return { ...finding, message: `"${key}" is a group of texts, not one text.`, suggestion: undefined };
    });
  },
};
