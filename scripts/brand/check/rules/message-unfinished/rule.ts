import { eachText, keyOf } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Without any of these a file has nothing that is unfinished. */
const signs = ['TODO', 'TBD', 'FIXME', 'XXX', 'Lorem', '\u00e2\u20ac', '\u00c3', '\u00e1\u00bb', '\u00e1\u00ba'];

/** What writers leave for later. */
const leftOpen = /^\W*(?:TODO|XXX)\b[\s\])]*[:(\-–]|^\W*(?:TBD|FIXME|XXX+)\b|\b(?:TODO|FIXME):|\bLorem ipsum\b/;

/** UTF-8 that was read as Windows-1252: its first bytes are these letters, and a sign follows that ends no word. */
const garbled =
  /\u00e2\u20ac[\u0080-\u00bf\u2010-\u2122\u0153]|\u00c3[\u00a0-\u00bf]|\u00e1\u00ba[\u00a0-\u00bf]|\u00e1\u00bb[\u00a0-\u00bf\u2010-\u2122]/;

/** Texts are written to their end, and by letters that were read as they were written. */
export const messageUnfinished: Rule = {
  name: 'message-unfinished',
  passesOrdinary: true,
  checkText({ file, text, json }) {
    const findings: Finding[] = [];
    if (!file.startsWith('languages/') || !signs.some((sign) => text.includes(sign))) return findings;
    eachText(json, (message, pointer) => {
      const reason = reasonOf(message);
      if (reason === undefined) return;
      const reported = `"${keyOf(pointer)}" ${reason}`;
      findings.push({ rule: 'message-unfinished', severity: 'warning', file, pointer, message: reported });
    });
    return findings;
  },
};

function reasonOf(text: string): string | undefined {
  const open = leftOpen.exec(text)?.[0].trim();
  if (open !== undefined) return `is not written yet: players would read ${JSON.stringify(open)}.`;
  const odd = garbled.exec(text)?.[0];
  return (
    odd &&
    `has letters that were read in another encoding: ${JSON.stringify(odd)}. Write the text anew, and save it as UTF-8.`
  );
}
