import type { Finding, Rule } from '../../rule.ts';
import { keyOf } from '../../texts/languages.ts';
import { eachText } from '../../texts/walk.ts';

const rule = 'message-empty';

/** A text says something: of an empty one, players see a hole. */
export const messageEmpty: Rule = {
  name: rule,
  checkText({ file, text, json }) {
    if (!file.startsWith('languages/') || !text.includes('""')) return [];
    const findings: Finding[] = [];
    eachText(json, (words, pointer) => {
      if (words !== '') return;
      const message = `"${keyOf(pointer)}" is empty: players see nothing there.`;
      findings.push({ rule, severity: 'warning', file, pointer, message });
    });
    return findings;
  },
};
