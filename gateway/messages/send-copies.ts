import type { MerchantProfile, NewMessage } from '#schemas/platform';
import { and, asc, eq, lt } from '../database/drizzle/index.ts';
import { messageCopies, messages, players } from '../database/tables/index.ts';
import { unescaped } from '../http/escape.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { Services } from '../services.ts';
import { ownProvider } from '../verification/providers.ts';

/** So many are sent in a run, the oldest first. */
const atOnce = 5000;
/** What no carrier has taken for so long is dropped, ms: the message itself lies in the member's box. */
const patience = 3 * 24 * 60 * 60_000;

type Written = NewMessage['texts'][string];

/**
 * Sends what is queued, in the language of its reader. What a carrier does not take stays for the next run and keeps no other waiting;
 * a gateway that dies between sending and noting it sends once more.
 */
export async function sendCopies({
  db,
  clock,
  outbox,
  merchants,
  report,
}: Pick<Services, 'db' | 'clock' | 'outbox' | 'merchants' | 'report'>): Promise<void> {
  await db.delete(messageCopies).where(lt(messageCopies.queuedAt, clock() - patience));
  const rows = await db
    .select({ copy: messageCopies, message: messages, language: players.language })
    .from(messageCopies)
    .innerJoin(messages, eq(messages.id, messageCopies.messageId))
    .innerJoin(players, eq(players.id, messages.playerId))
    .orderBy(asc(messageCopies.queuedAt))
    .limit(atOnce);
  const send = async ({ copy, message, language }: (typeof rows)[number]) => {
    const { messageId, way, recipient } = copy;
    const merchant = await merchants.find(message.merchant);
    const written = merchant && (message.texts[language ?? ''] ?? message.texts[merchant.defaultLanguage]);
    if (written)
      await outbox.send({
        merchant: message.merchant,
        recipient,
        provider: ownProvider,
        ...(way === 'email' ? mailOf(written, merchant) : smsOf(written, merchant)),
      });
    await db.delete(messageCopies).where(and(eq(messageCopies.messageId, messageId), eq(messageCopies.way, way)));
  };
  await eachAlone(rows, send, report);
}

function mailOf({ title, content }: Written, { name }: MerchantProfile) {
  return { subject: `${name}: ${title}`, text: [...paragraphsOf(content), name].join('\n\n') };
}

/** The title and the last paragraph, which has the reference of a payment. */
function smsOf({ title, content }: Written, { name }: MerchantProfile) {
  return { text: `${name}: ${title}. ${paragraphsOf(content).at(-1) ?? ''}`.trimEnd() };
}

/** The paragraphs of a message of the platform, as text. */
function paragraphsOf(content: string): string[] {
  return content
    .split('</p>')
    .map((part) => unescaped(part.replaceAll(/<[^>]*>/g, '')).trim())
    .filter((part) => part !== '');
}
