import type { Finding, Rule } from '../../rule.ts';
import { differingFromEnglish } from '../../texts/differing.ts';
import { fileOf, keyOf } from '../../texts/languages.ts';
import { textAt } from '../../texts/walk.ts';

/** A label fits its button: one that is far longer than the English was drawn for less room. */
export const messageTooLong: Rule = {
  name: 'message-too-long',
  checkBrand(brand) {
    return differingFromEnglish(brand).flatMap(({ other, namespace, ours, theirs, found }) => {
      return found
        .filter(({ kind }) => kind === 'long')
        .map(({ pointer }): Finding => {
          const [length, usual] = [textAt(theirs, pointer).length, textAt(ours, pointer).length];
          const message = `"${keyOf(pointer)}" has ${length} characters where English has ${usual}: it may not fit its place.`;
          const file = fileOf(other.code, namespace);
          return { rule: 'message-too-long', severity: 'warning', file, pointer, message };
        });
    });
  },
};
