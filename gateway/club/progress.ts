import { gte } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers, played } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import { playedOfDeposits } from '../played/deposits.ts';
import { playedBy } from '../played/played.ts';
import { accountIdOf } from '../records/account-id.ts';
import type { Progress } from './rank-of.ts';

/** What a member has played (`gateway/played`) from a moment on, and what of it was paid in since then; less what went back. */
export async function progressOf(db: Database, player: Holder, from: number): Promise<Progress> {
  const accountId = await accountIdOf(db, player);
  const { amount: stakes } = await playedBy(db, accountId, { from });
  const { amount: deposits } = await playedOfDeposits(db, accountId, {
    deposits: gte(ledgerTransfers.createdAt, from),
    played: gte(played.at, from),
  });
  return { stakes: stakes > 0n ? stakes : 0n, deposits: deposits > 0n ? deposits : 0n };
}
