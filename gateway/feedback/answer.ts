import { escaped } from '../http/escape.ts';
import type { Sent } from '../messages/messages.ts';
import type { Player } from '../sessions/sessions.ts';
import titles from './answer.json' with { type: 'json' };

/** The message that answers a player's feedback: the operator's words as they are, below a title in each language. */
export function answerTo(to: Pick<Player, 'id'>, reference: string, reply: string): Sent {
  return writtenTo(to, reply, titles, { reference });
}

/** A message of an operator's words as they are, below a title in each language. */
export function writtenTo(
  to: Pick<Player, 'id'>,
  reply: string,
  titleOf: { readonly [language: string]: string },
  { reference = '' } = {},
): Sent {
  const content = reply
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const texts = Object.fromEntries(
    Object.entries(titleOf).map(([language, title]) => [
      language,
      { title: title.replaceAll('{reference}', reference), content },
    ]),
  );
  return { kind: 'account', texts, to };
}
