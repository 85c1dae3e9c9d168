import { differingFromEnglish, fileOf, keyOf } from '../../../texts/index.ts';
import type { Rule } from '../../rule.ts';

/** Texts are translated: one that is the English, letter by letter, was probably forgotten. */
export const messageUntranslated: Rule = {
  name: 'message-untranslated',
  checkBrand(brand) {
    return differingFromEnglish(brand).flatMap(({ other: { code, tag }, namespace, found }) => {
      if (tag.startsWith('en')) return [];
      return found
        .filter(({ kind }) => kind === 'same')
        .map(({ pointer }) => {
          const message = `"${keyOf(pointer)}" is still the English text.`;
          return { rule: 'message-untranslated', file: fileOf(code, namespace), pointer, message };
        });
    });
  },
};
