import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers } from '../database/tables/index.ts';
import { find, ofRound } from './known.ts';
import { type Account, type HouseAccounts, post, type Transfer } from './posting.ts';
import { WalletRefusal } from './refusal.ts';
import { rollbackPrefix } from './replay.ts';
import { noteEnd } from './rounds.ts';
import type { PlayTerms } from './terms.ts';

/** A bet that is undone. */
interface Rollback {
  betId: string;
  /** What its game plays from now, for the mark of a bet that has not come. */
  wallet: string | undefined;
  terms: PlayTerms;
  now: number;
}

/**
 * Undoes a bet once: its stake goes back to where it came from. Before the bet it leaves a mark. The caller holds the account's row.
 * Throws transaction_conflict and balance_limit_reached.
 * @returns the transfer; `isKnown` when it was posted before
 */
export async function undoBet(
  tx: Database,
  houses: HouseAccounts,
  account: Account,
  { betId, wallet, terms, now }: Rollback,
): Promise<{ transfer: Transfer; isKnown: boolean }> {
  const bet = await find(tx, account.merchant, betId);
  if (!bet) {
    const mark = { transactionId: betId, kind: 'void', change: 0n, wallet, now } as const;
    return { transfer: await post(tx, houses, account, mark), isKnown: false };
  }
  if (bet.accountId !== account.id) throw new WalletRefusal('transaction_conflict');
  if (bet.kind === 'void') return { transfer: bet, isKnown: true };
  if (bet.kind !== 'bet') throw new WalletRefusal('transaction_conflict', 'only bets are rolled back');
  const transactionId = rollbackPrefix + betId;
  const known = await find(tx, account.merchant, transactionId);
  if (known) return { transfer: known, isKnown: true };
  await tx.update(ledgerTransfers).set({ rolledBack: true }).where(eq(ledgerTransfers.id, bet.id));
  const roundId = bet.roundId ?? undefined;
  if (roundId !== undefined && (await ofRound(tx, account, roundId, 'bet')).length === 0) {
    const wins = await ofRound(tx, account, roundId, 'win');
    if (wins.length > 0) throw new WalletRefusal('transaction_conflict', 'its round has been paid');
  }
  const from = bet.wallet ?? undefined;
  const posting = { transactionId, roundId, kind: 'rollback', change: bet.amount, wallet: from, now } as const;
  const transfer = await post(tx, houses, account, posting);
  if (roundId !== undefined) await noteEnd(tx, account, roundId, { terms, now });
  return { transfer, isKnown: false };
}
