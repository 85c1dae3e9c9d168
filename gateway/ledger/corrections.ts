import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerEntries, rounds } from '../database/tables/index.ts';
import { find, ofRound } from './known.ts';
import { type Account, type HouseAccounts, post, type Transfer } from './posting.ts';
import { WalletRefusal } from './refusal.ts';
import { noteEnd, type Play } from './rounds.ts';
import type { PlayTerms } from './terms.ts';
import { walletsOf } from './wallets.ts';

/** What a settled round brings more than it has paid; negative: less. */
interface Correction {
  transactionId: string;
  roundId: string;
  /** Minor units. */
  amount: bigint;
  terms: PlayTerms;
  now: number;
}

/**
 * Pays a settled round anew, once: to where it was bet from. What is taken back is no more than lies there; the rest is the house's
 * loss. The caller holds the account's row. Throws unknown_round, transaction_conflict and balance_limit_reached.
 * @returns the transfer, and by what the player has more; `isKnown` when it was posted before
 */
export async function correctRound(
  tx: Database,
  houses: HouseAccounts,
  account: Account,
  { amount, terms, ...correction }: Correction,
  play: Play,
): Promise<{ transfer: Transfer; moved: bigint; isKnown: boolean }> {
  const { transactionId, roundId } = correction;
  const kind = amount < 0n ? 'clawback' : 'correction';
  const known = await find(tx, account.merchant, transactionId);
  if (known) {
    const same = known.accountId === account.id && known.kind === kind && known.roundId === roundId;
    if (!same || (await dueOf(tx, houses, account, known)) !== amount) throw new WalletRefusal('transaction_conflict');
    return { transfer: known, moved: kind === 'clawback' ? -known.amount : known.amount, isKnown: true };
  }
  const bet = (await ofRound(tx, account, roundId, 'bet')).at(-1);
  const [win] = await ofRound(tx, account, roundId, 'win');
  if (!bet || !win) throw new WalletRefusal('unknown_round');
  const own = and(eq(rounds.accountId, account.id), eq(rounds.roundId, roundId));
  const [round] = await tx.select({ won: rounds.won }).from(rounds).where(own);
  if ((round?.won ?? 0n) + amount < 0n)
    throw new WalletRefusal('transaction_conflict', 'the round has not paid so much');
  const wallet = bet.wallet ?? undefined;
  const has = (wallet === undefined ? account.balance : (await walletsOf(tx, account.id, [wallet])).get(wallet)) ?? 0n;
  const change = amount < -has ? -has : amount;
  const transfer = await post(tx, houses, account, {
    ...correction,
    kind,
    change,
    wallet,
    shares: { losses: amount - change },
  });
  await noteEnd(tx, account, roundId, { terms, now: correction.now }, play);
  return { transfer, moved: change, isKnown: false };
}

/** What a correction was to bring: the house of games has paid all of it, or got it, whoever bore the rest. */
async function dueOf(tx: Database, houses: HouseAccounts, account: Account, transfer: Transfer): Promise<bigint> {
  const accountId = await houses.idFor(tx, account, transfer.kind);
  const own = and(eq(ledgerEntries.transferId, transfer.id), eq(ledgerEntries.accountId, accountId));
  const [entry] = await tx.select({ amount: ledgerEntries.amount }).from(ledgerEntries).where(own);
  return -(entry?.amount ?? 0n);
}
