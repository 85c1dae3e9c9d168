import type { Balance } from '#schemas/platform';
import { and, eq, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts } from '../database/tables/index.ts';
import type { Amounts } from './accounts.ts';

/** A balance as calls and events tell it: what is on hold, or in wallets, is named when there is something. */
export const balanceOf = ({ balance, inWallets, held, seq }: Amounts, currency: string): Balance => ({
  sumBalance: Number(balance + inWallets),
  ...(inWallets > 0n ? { inWallets: Number(inWallets) } : {}),
  ...(held > 0n ? { onHold: Number(held) } : {}),
  currency,
  seq,
});

/** The account of a player. Built once, and planned once for each connection: every page of a player reads it. */
export const accountOf = (db: Database) =>
  db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.merchant, sql.placeholder('merchant')),
        eq(ledgerAccounts.kind, 'player'),
        eq(ledgerAccounts.owner, sql.placeholder('id')),
        eq(ledgerAccounts.currency, sql.placeholder('currency')),
      ),
    )
    .prepare('account_of_player');
