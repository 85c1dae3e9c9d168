import { and, asc, eq, inArray, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  ledgerWallets,
  type TransferKind,
} from '../database/tables/index.ts';

/** What is in the wallets of an account, by vendor. */
export type Wallets = Map<string, bigint>;

/** A change of a player's money: by play from a wallet, between it and the balance, or of the balance alone. */
interface Change {
  kind: TransferKind;
  change: bigint;
  wallet?: string | undefined;
}

/** What a change comes to for the balance, and for the vendor's wallet that it names. */
export function divided({ kind, change, wallet }: Change): { main: bigint; inWallet: bigint } {
  if (wallet === undefined) return { main: change, inWallet: 0n };
  return kind === 'wallet' ? { main: change, inWallet: -change } : { main: 0n, inWallet: change };
}

/** The wallets of an account, by vendor; of those vendors alone when they are named. The caller holds the account's row. */
export async function walletsOf(tx: Database, accountId: bigint, vendors?: readonly string[]): Promise<Wallets> {
  if (vendors?.length === 0) return new Map();
  const { vendor, balance } = ledgerWallets;
  const rows = await tx
    .select({ vendor, balance })
    .from(ledgerWallets)
    .where(and(eq(ledgerWallets.accountId, accountId), vendors && inArray(vendor, [...vendors])))
    .orderBy(asc(vendor));
  return new Map(rows.map((row) => [row.vendor, row.balance]));
}

/** Writes what is in wallets now. */
export async function writeWallets(tx: Database, accountId: bigint, wallets: Wallets): Promise<void> {
  if (wallets.size === 0) return;
  await tx
    .insert(ledgerWallets)
    .values([...wallets].map(([vendor, balance]) => ({ accountId, vendor, balance })))
    .onConflictDoUpdate({
      target: [ledgerWallets.accountId, ledgerWallets.vendor],
      set: { balance: sql`excluded.balance` },
    });
}

/** Whether a transfer is play from a vendor's wallet: the balance has nothing to do with it. */
const isPlayedInWallet = sql`(${ledgerTransfers.wallet} is not null and ${ledgerTransfers.kind} <> 'wallet')`;

/** What the player has after a transfer, in the wallet that it plays from or in the balance. */
export const leftAfter = sql<bigint>`case when ${isPlayedInWallet} then ${ledgerTransfers.walletAfter}
  else ${ledgerTransfers.balanceAfter} end`.mapWith(ledgerTransfers.balanceAfter);

/** The entry that says what a transfer has changed: the player's own, and of play from a vendor's wallet that of the house of wallets. */
export const changingEntry = sql`${ledgerEntries.transferId} = ${ledgerTransfers.id} and ${ledgerEntries.accountId} = case when ${isPlayedInWallet} then (
    select house.id from ${ledgerAccounts} house join ${ledgerAccounts} own
      on own.merchant = house.merchant and own.currency = house.currency
    where own.id = ${ledgerTransfers.accountId} and house.kind = 'house' and house.owner = 'wallets'
  ) else ${ledgerTransfers.accountId} end`;
