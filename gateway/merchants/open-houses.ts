import type { MerchantProfile } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { ledgerAccounts } from '../database/tables/index.ts';
import { houses } from '../ledger/posting.ts';
import { currenciesOf } from './currencies.ts';

/** Opens the house accounts that a merchant lacks, in each of its currencies; later versions have more of them. */
export async function openHouses(db: Database, profile: MerchantProfile): Promise<void> {
  const accounts = currenciesOf(profile).flatMap((currency) =>
    houses.map((owner) => ({ merchant: profile.code, kind: 'house' as const, owner, currency })),
  );
  await db.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
}
