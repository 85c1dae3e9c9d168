import { eachText, isPlain } from '../../../texts/index.ts';
import { mixesScripts } from '../../addresses/host.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Words are written in one alphabet: a Cyrillic а among Latin letters looks right, is not found, and may deceive. */
export const mixedScripts: Rule = {
  name: 'mixed-scripts',
  passesOrdinary: true,
  checkText({ file, text, json }) {
    const findings: Finding[] = [];
    if (isPlain(text) || !/[\u0370-\u052f]|\\u0[345]/.test(text)) return findings;
    eachText(json, (value, pointer) => {
      // Addresses are judged by where they lead.
      const words = value.replaceAll(/https?:\S+/gi, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
      const word = words.find(mixesScripts);
      if (!word) return;
      const message = `"${word}" mixes letters of alphabets that look alike.`;
      findings.push({ rule: 'mixed-scripts', file, pointer, message });
    });
    return findings;
  },
};
