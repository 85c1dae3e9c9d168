import type { Finding, Rule } from '../../rule.ts';
import { differences } from '../../texts/compare.ts';
import { fileOf, keyOf, languagesOf } from '../../texts/languages.ts';

/** Texts are translated: one that is the English, letter by letter, was probably forgotten. */
export const messageUntranslated: Rule = {
  name: 'message-untranslated',
  checkBrand(brand) {
    const languages = languagesOf(brand);
    if (!languages?.english) return [];
    const { english, standard, others } = languages;
    const findings: Finding[] = [];
    for (const { code, tag, messages } of [standard, ...others]) {
      if (code === english.code || tag.startsWith('en')) continue;
      for (const [namespace, tree] of messages) {
        const ours = english.messages.get(namespace);
        if (!ours) continue;
        for (const { kind, pointer } of differences(ours, tree)) {
          if (kind !== 'same') continue;
          const message = `"${keyOf(pointer)}" is still the English text.`;
          findings.push({ rule: 'message-untranslated', file: fileOf(code, namespace), pointer, message });
        }
      }
    }
    return findings;
  },
};
