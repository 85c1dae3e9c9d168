import type { Finding, Rule } from '../../rule.ts';
import { differences } from '../../texts/compare.ts';
import { fileOf, keyOf, languagesOf } from '../../texts/languages.ts';
import { textAt } from '../../texts/walk.ts';

/** A label fits its button: one that is far longer than the English was drawn for less room. */
export const messageTooLong: Rule = {
  name: 'message-too-long',
  checkBrand(brand) {
    const languages = languagesOf(brand);
    if (!languages?.english) return [];
    const { english, standard, others } = languages;
    const findings: Finding[] = [];
    for (const { code, messages } of [standard, ...others]) {
      for (const [namespace, tree] of messages) {
        const ours = english.messages.get(namespace);
        if (!ours || code === english.code) continue;
        for (const { kind, pointer } of differences(ours, tree)) {
          if (kind !== 'long') continue;
          const [length, usual] = [textAt(tree, pointer).length, textAt(ours, pointer).length];
          const message = `"${keyOf(pointer)}" has ${length} characters where English has ${usual}: it may not fit its place.`;
          const place = { file: fileOf(code, namespace), pointer };
          findings.push({ rule: 'message-too-long', severity: 'warning', ...place, message });
        }
      }
    }
    return findings;
  },
};
