import type { Sent } from '../messages/messages.ts';
import type { Player } from '../sessions/sessions.ts';
import titles from './answer.json' with { type: 'json' };

const named: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The message that answers a player's feedback: the operator's words as they are, below a title in each language. */
export function answerTo(to: Pick<Player, 'id'>, reference: string, reply: string): Sent {
  const content = reply
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const texts = Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [
      language,
      { title: title.replaceAll('{reference}', reference), content },
    ]),
  );
  return { kind: 'account', texts, to };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => named[character] ?? '');
}
