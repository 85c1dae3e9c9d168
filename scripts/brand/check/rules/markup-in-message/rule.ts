import { eachText, keyOf } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** A tag, an entity, or a link or emphasis of Markdown. */
const markup =
  /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,12}|#\d{1,7}|#x[0-9a-f]{1,6});|\]\(https?:|\*\*[^\s*](?:[^*]*[^\s*])?\*\*/i;

/** Without any of these a file has no markup. */
const signs = ['<', '&', '](', '**'];

/** Texts are plain: players would read the tags. Only the platform's own announcements are HTML. */
export const markupInMessage: Rule = {
  name: 'markup-in-message',
  passesOrdinary: true,
  checkText({ file, text, json }) {
    const findings: Finding[] = [];
    if (!file.startsWith('languages/')) return findings;
    if (!signs.some((sign) => text.includes(sign))) return findings;
    eachText(json, (message, pointer) => {
      const found = markup.exec(message)?.[0];
      if (found !== undefined) findings.push(reported(file, pointer, found));
    });
    return findings;
  },
};

function reported(file: string, pointer: string, found: string): Finding {
  const shown = found.length > 24 ? `${found.slice(0, 24)}…` : found;
  const message = `"${keyOf(pointer)}" is plain text: players would read ${JSON.stringify(shown)} as it is written.`;
  return { rule: 'markup-in-message', file, pointer, message };
}
