import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { ownProvider } from './send-code.ts';
import { type MessageKey, messageText } from './texts.ts';

/** A message to a player: `{brand}` and `{account}` are known to every one. */
interface Notice {
  subject: MessageKey;
  text: MessageKey;
  values?: { [name: string]: string };
}

/** Informs a player of what happened to the account, by every channel that there is but the one that was asked (threat T23). */
export async function notify(
  { mobile, account, details, language: spoken }: Player,
  { subject, text, values }: Notice,
  { merchant, language }: Call,
  { outbox }: Services,
  channel?: 'email' | 'mobile',
): Promise<void> {
  const say = (key: MessageKey) => messageText(key, spoken ?? language, { ...values, brand: merchant.name, account });
  const message = { merchant: merchant.code, text: say(text), provider: ownProvider };
  if (mobile && channel !== 'mobile') await outbox.send({ ...message, recipient: mobile });
  if (details.email && channel !== 'email')
    await outbox.send({ ...message, recipient: details.email.toLowerCase(), subject: say(subject) });
}
