import type { MerchantProfile } from '#schemas/platform';
import { usualWelcomeTurnover } from '../../schemas/platform/promotion-figures.ts';
import { alikeWith, everyone, hadWelcome } from '../bonuses/once-per.ts';
import { endFindings, noteFinding, waitsForOperator } from '../cashier/history.ts';
import { and, eq, isNull } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { welcomeBonuses } from '../database/tables/index.ts';
import { escaped } from '../http/escape.ts';
import type { Books } from '../ledger/books.ts';
import { amountIn } from '../ledger/decimal.ts';
import type { Holder } from '../ledger/holder.ts';
import { openingId } from '../ledger/reference.ts';
import { welcomeOf } from '../merchants/currencies.ts';
import { writeMessage } from '../messages/write.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import words from './welcome-bonus.json' with { type: 'json' };

/** A bonus of a new account that was held back. */
export type WelcomeRow = typeof welcomeBonuses.$inferSelect;

/**
 * Opens the account of a new member with the welcome bonus of its currency, which has to be played. It goes once to a person, a
 * household, a device and a bank account: to whom shares one with somebody who has had it, it does not come by itself, but waits,
 * and is noted for a person. The first session has to be written: it says from where.
 */
export async function openWithWelcome(
  tx: Database,
  player: Player,
  merchant: MerchantProfile,
  { ledger, clock }: Pick<Services, 'ledger' | 'clock'>,
): Promise<void> {
  const now = clock();
  const { welcomeBonus } = welcomeOf(merchant, player.mobile ?? undefined);
  const { welcomeTurnover = usualWelcomeTurnover, welcomeOncePer = everyone } = merchant;
  const bonus = { amount: BigInt(welcomeBonus), turnover: BigInt(Math.ceil(welcomeBonus * welcomeTurnover)) };
  const alike = welcomeBonus > 0 ? await alikeWith(tx, player, welcomeOncePer, now, hadWelcome) : [];
  if (alike.length === 0) return ledger.open(tx, player, { kind: 'bonus', ...bonus });
  await ledger.open(tx, player, { kind: 'bonus', amount: 0n });
  const { id: playerId, currency } = player;
  await tx.insert(welcomeBonuses).values({ playerId, merchant: merchant.code, currency, ...bonus, at: now });
  const shared = alike.map(({ account, by }) => `${account} (same ${by})`).join(', ');
  const what = `the welcome bonus ${waitsForOperator}: it was had by ${shared}`;
  await noteFinding(tx, 'registration', playerId, what, now);
  await tell({ tx, now }, player, 'waits', bonus);
}

/** The welcome bonus of a player that waits for an operator. */
export async function waitingWelcome(db: Database, playerId: string): Promise<WelcomeRow | undefined> {
  const waiting = and(eq(welcomeBonuses.playerId, playerId), isNull(welcomeBonuses.verdict));
  const [row] = await db.select().from(welcomeBonuses).where(waiting);
  return row;
}

/**
 * Gives a welcome bonus that waits, as the movement that would have come with the account, or ends its waiting, and tells the player.
 * The account is held. False where it waits no more.
 */
export async function decideWelcome(books: Books, row: WelcomeRow, verdict: 'give' | 'withhold'): Promise<boolean> {
  const { tx, now } = books;
  const { playerId, merchant, currency, amount, turnover } = row;
  const waiting = and(eq(welcomeBonuses.playerId, playerId), isNull(welcomeBonuses.verdict));
  const moved = await tx.update(welcomeBonuses).set({ verdict, decidedAt: now }).where(waiting).returning();
  if (moved.length === 0) return false;
  const holder = { id: playerId, merchant, currency };
  if (verdict === 'give')
    await books.post(holder, { transactionId: openingId(playerId), kind: 'bonus', change: amount, turnover });
  await endFindings(tx, 'registration', playerId, now);
  await tell(books, holder, verdict === 'give' ? 'given' : 'withheld', row);
  return true;
}

/** Tells a player what has become of the welcome bonus, in the transaction that decides it. */
function tell(
  { tx, now }: Pick<Books, 'tx' | 'now'>,
  to: Holder,
  outcome: 'waits' | 'given' | 'withheld',
  { amount, turnover }: Pick<WelcomeRow, 'amount' | 'turnover'>,
): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(words).map(([language, texts]) => {
      const sum = (minor: bigint) => amountIn(language, Number(minor), to.currency);
      const filled = (text: string) =>
        escaped(text).replaceAll('{amount}', sum(amount)).replaceAll('{turnover}', sum(turnover));
      const { title, content } = texts[outcome];
      return [language, { title: filled(title), content: `<p>${filled(content)}</p>` }];
    }),
  );
  return writeMessage(tx, to.merchant, { kind: 'bonus', texts, to, copied: true }, now);
}
