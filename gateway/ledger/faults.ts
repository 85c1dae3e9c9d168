import type { LedgerFault } from '#schemas/admin';
import { eq, type SQL, sql } from '../database/drizzle/index.ts';
import type { PgColumn } from '../database/drizzle/pg-core.ts';
import type { Database } from '../database/open.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  ledgerWallets,
  withdrawals,
} from '../database/tables/index.ts';
import { openHolds } from './accounts.ts';

/** States of a withdrawal in which its hold is open. */
const heldStates = sql.raw(`('requested', 'review', 'approved', 'unknown', 'paying')`);

const { id: account, merchant, owner, currency, balance, held, kind } = ledgerAccounts;
const ofPlayer = eq(kind, 'player');
const sum = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)`;

/** Where the ledger does not add up: a query for each kind of fault, which has one row per fault. */
export const faultsIn = {
  /** Transfers whose entries do not sum to zero. */
  lopsided: (tx: Database) =>
    tx
      .select(
        row({
          subject: ledgerTransfers.transactionId,
          expected: sql`0`,
          actual: sum,
          merchant,
          player: owner,
          currency,
        }),
      )
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .innerJoin(ledgerAccounts, eq(account, ledgerTransfers.accountId))
      .groupBy(ledgerTransfers.id, account)
      .having(sql`sum(${ledgerEntries.amount}) <> 0`)
      .as('faults'),
  /** Players' accounts whose balance is not the sum of their entries. */
  account: (tx: Database) =>
    tx
      .select(row({ subject: owner, expected: sum, actual: balance, merchant, player: owner, currency }))
      .from(ledgerAccounts)
      .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, account))
      .where(ofPlayer)
      .groupBy(account)
      .having(sql`${sum} <> ${balance}`)
      .as('faults'),
  /** Players' accounts that hold another sum than their open holds. */
  hold: (tx: Database) => {
    const holds = openHolds(tx).as('holds');
    const open = sql`coalesce(sum(${holds.amount}), 0)`;
    return tx
      .select(row({ subject: owner, expected: open, actual: held, merchant, player: owner, currency }))
      .from(ledgerAccounts)
      .leftJoin(holds, eq(holds.accountId, account))
      .where(ofPlayer)
      .groupBy(account)
      .having(sql`${open} <> ${held}`)
      .as('faults');
  },
  /** Wallets of vendors that are not the sum of their movements; the house of wallets has that sum over all of them. */
  wallet: (tx: Database) => {
    const { accountId, vendor, balance: inside } = ledgerWallets;
    const moved = tx
      .select({
        accountId: sql`${ledgerTransfers.accountId}`.as('moved_account'),
        wallet: sql`coalesce(${ledgerTransfers.wallet}, '')`.as('moved_wallet'),
        due: sql`sum(${ledgerEntries.amount})`.as('due'),
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .innerJoin(ledgerAccounts, eq(account, ledgerEntries.accountId))
      .where(sql`${kind} = 'house' and ${owner} = 'wallets'`)
      .groupBy(ledgerTransfers.accountId, sql`coalesce(${ledgerTransfers.wallet}, '')`)
      .as('moved');
    return tx
      .select(
        row({
          subject: sql`coalesce(${vendor}, ${moved.wallet})`,
          expected: sql`coalesce(${moved.due}, 0)`,
          actual: sql`coalesce(${inside}, 0)`,
          merchant,
          player: owner,
          currency,
        }),
      )
      .from(ledgerWallets)
      .fullJoin(moved, sql`${moved.accountId} = ${accountId} and ${moved.wallet} = ${vendor}`)
      .innerJoin(ledgerAccounts, sql`${account} = coalesce(${accountId}, ${moved.accountId})`)
      .where(sql`coalesce(${moved.due}, 0) <> coalesce(${inside}, 0)`)
      .as('faults');
  },
  /** Players' accounts that know another sum of their wallets. */
  wallets: (tx: Database) => {
    const inside = sql`coalesce(sum(${ledgerWallets.balance}), 0)`;
    return tx
      .select(
        row({ subject: owner, expected: inside, actual: ledgerAccounts.inWallets, merchant, player: owner, currency }),
      )
      .from(ledgerAccounts)
      .leftJoin(ledgerWallets, eq(ledgerWallets.accountId, account))
      .where(ofPlayer)
      .groupBy(account)
      .having(sql`${inside} <> ${ledgerAccounts.inWallets}`)
      .as('faults');
  },
  /** Withdrawals whose hold is not what their state says, and holds of no withdrawal. */
  withdrawal: (tx: Database) => {
    const holds = openHolds(tx).as('holds');
    const isHeld = sql`${withdrawals.id} is not null and ${withdrawals.state} in ${heldStates}`;
    return tx
      .select(
        row({
          subject: sql`coalesce(${withdrawals.id}, ${holds.transactionId})`,
          expected: sql`case when ${isHeld} then ${withdrawals.amount} else 0 end`,
          actual: sql`coalesce(${holds.amount}, 0)`,
          merchant: sql`coalesce(${withdrawals.merchant}, ${merchant})`,
          player: sql`coalesce(${withdrawals.playerId}, ${owner})`,
          currency: sql`coalesce(${withdrawals.currency}, ${currency})`,
        }),
      )
      .from(withdrawals)
      .fullJoin(holds, sql`${holds.transactionId} = 'withdrawal/' || ${withdrawals.id}`)
      .leftJoin(ledgerAccounts, eq(account, holds.accountId))
      .where(
        sql`(${withdrawals.id} is not null and ${holds.id} is null and ${withdrawals.state} in ${heldStates})
          or (${holds.transactionId} like 'withdrawal/%' and (${withdrawals.state} is null or ${withdrawals.state} not in ${heldStates}
            or ${withdrawals.amount} <> ${holds.amount}))`,
      )
      .as('faults');
  },
} satisfies { [Kind in LedgerFault['kind']]: (tx: Database) => unknown };

type Part = keyof Omit<LedgerFault, 'kind'>;

/** A row of faults: each part by its name. */
function row(parts: { [Name in Part]: SQL | PgColumn }) {
  const part = (name: Part) => sql<string>`${parts[name]}`.as(name);
  return {
    subject: part('subject'),
    expected: part('expected'),
    actual: part('actual'),
    merchant: part('merchant'),
    player: part('player'),
    currency: part('currency'),
  };
}
