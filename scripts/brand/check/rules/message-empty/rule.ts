import { eachText, keyOf } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'message-empty';

/** Quotes around nothing but blanks, or around what an escape begins. */
const maybeBlank = /"[ \u00a0\u3000]*(?:"|\\[u\dnrt])/;

/** A text says something: of an empty one, players see a hole. */
export const messageEmpty: Rule = {
  name: rule,
  passesOrdinary: true,
  checkText({ file, text, json }) {
    if (!file.startsWith('languages/') || !maybeBlank.test(text)) return [];
    const findings: Finding[] = [];
    eachText(json, (words, pointer) => {
      if (words.trim() !== '') return;
      const message = `"${keyOf(pointer)}" is empty: players see nothing there.`;
      findings.push({ rule, severity: 'warning', file, pointer, message });
    });
    return findings;
  },
};
