import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTurnovers } from '../database/tables/index.ts';
import type { Amounts } from './accounts.ts';
import { broughtBy } from './bonuses.ts';
import type { Holder } from './holder.ts';
import { isInPlay, type Turnover } from './turnover.ts';
import type { Wallets } from './wallets.ts';

/** What of the books of a transaction an end of a bonus takes (`Books`). */
interface BonusBooks {
  readonly tx: Database;
  readonly now: number;
  amounts(holder: Holder): Amounts;
  wallets(holder: Holder): Promise<Wallets>;
  post(holder: Holder, movement: Taking): Promise<unknown>;
}

/** Money that comes from a vendor's wallet, or goes. */
interface Taking {
  transactionId: string;
  kind: 'wallet' | 'forfeit';
  wallet?: string;
  change: bigint;
}

/**
 * Ends what time or a cap has ended, and answers what is still open: a bonus whose days are over, with all that it has brought,
 * and one that was met, with what is above its cap. Neither while a bet is open: what that is still to bring belongs to it.
 */
export async function settleBonuses(books: BonusBooks, holder: Holder, open: readonly Turnover[]): Promise<Turnover[]> {
  const { tx, now } = books;
  const isDue = ({ terms, played, required }: Turnover) =>
    (terms?.mostWon !== undefined && played === required) || (terms?.until !== undefined && terms.until <= now);
  const due = open.filter(isDue);
  if (due.length === 0 || (await isInPlay(tx, due[0]?.accountId ?? 0n))) return [...open];
  for (const one of due) {
    const { played, required, terms } = one;
    const isMet = played === required;
    const brought = await broughtBy(tx, one);
    const most = isMet ? BigInt(terms?.mostWon ?? 0) : 0n;
    await takeBack(books, holder, one, brought > most ? brought - most : 0n);
    await endAs(books, one, isMet ? 'met' : 'expired');
  }
  return open.filter((one) => !isDue(one));
}

/**
 * Ends a bonus because the player does not want it any more: what it has brought is taken back, the player's own money stays. Answers
 * how much that was, minor units. The caller has seen that no bet is open.
 */
export async function giveUpBonus(books: BonusBooks, holder: Holder, bonus: Turnover): Promise<bigint> {
  const taken = await takeBack(books, holder, bonus, await broughtBy(books.tx, bonus));
  await endAs(books, bonus, 'given_up');
  return taken;
}

/** Takes back so much, as far as it is there: from wallets of vendors too. */
async function takeBack(books: BonusBooks, holder: Holder, { transferId }: Turnover, due: bigint): Promise<bigint> {
  for (const [wallet, inside] of await books.wallets(holder)) {
    const missing = due - books.amounts(holder).balance;
    const change = least(missing, inside);
    if (change <= 0n) continue;
    await books.post(holder, {
      transactionId: `wallet/forfeit-${transferId}/${wallet}`,
      kind: 'wallet',
      wallet,
      change,
    });
  }
  const { balance } = books.amounts(holder);
  const taken = least(due, balance);
  if (taken > 0n) await books.post(holder, { transactionId: `forfeit/${transferId}`, kind: 'forfeit', change: -taken });
  return taken;
}

/** The smaller of two amounts. */
export function least(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

function endAs({ tx, now }: BonusBooks, { id }: Turnover, ended: 'met' | 'expired' | 'given_up') {
  return tx.update(ledgerTurnovers).set({ endedAt: now, ended }).where(eq(ledgerTurnovers.id, id));
}
