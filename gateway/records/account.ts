import type { AccountRecord, MoveKind } from '#schemas/platform';
import { and, eq, inArray, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerEntries, ledgerTransfers, ledgerWallets, rounds } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { roundReference, transactionReference } from '../ledger/reference.ts';
import { changingEntry, leftAfter } from '../ledger/wallets.ts';
import { vendorNames } from '../lobby/names.ts';
import { type Records, records } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { accountIdOf } from './account-id.ts';
import { namesOf } from './played.ts';

/** A movement as it is stored: the transfer and the player's own entry of it. */
export interface Move {
  id: bigint;
  at: number;
  kind: MoveKind;
  change: bigint;
  balance: bigint;
  reference: string;
  roundId: string | null;
  wallet: string | null;
}

/**
 * A payout that did not arrive and was given back is no correction of an operator's, although the ledger books both alike: what it is
 * known by tells them apart.
 */
const isGivenBack = sql`(${ledgerTransfers.kind} = 'adjustment' and ${ledgerTransfers.transactionId} like 'withdrawal/%/returned')`;
export const shownKind = sql<MoveKind>`case when ${isGivenBack} then 'returned' else ${ledgerTransfers.kind} end`;

/** Movements that are shown as of a kind. */
export function ofKind(kind: MoveKind | 'void'): SQL | undefined {
  if (kind === 'returned') return isGivenBack;
  return and(eq(ledgerTransfers.kind, kind), kind === 'adjustment' ? sql`not ${isGivenBack}` : undefined);
}

/** Movements of a player's money, in the balance and in wallets; what moved nothing, such as the end of a lost round, is none. */
export async function movesOf(
  db: Database,
  accountId: bigint,
  kind: MoveKind | undefined,
  currency: string,
): Promise<Records<Move>> {
  const { id, createdAt, transactionId, roundId, wallet } = ledgerTransfers;
  const { amount } = ledgerEntries;
  // What goes into a wallet or comes back stays the player's; asked for alone, it is what the balance has changed by.
  const counted =
    kind === 'wallet' ? amount : sql`case when ${ledgerTransfers.kind} = 'wallet' then 0 else ${amount} end`;
  return {
    from: ledgerTransfers,
    join: { table: ledgerEntries, on: await entryOf(db, accountId) },
    columns: {
      ...{ id, at: createdAt, kind: shownKind, change: amount },
      ...{ balance: leftAfter, reference: transactionId, roundId, wallet },
    },
    where: and(eq(ledgerTransfers.accountId, accountId), kind && ofKind(kind)),
    filter: { kind },
    at: createdAt,
    id,
    writtenIn: ledgerTransfers.writtenIn,
    totals: {
      currency,
      sums: {
        change: counted,
        came: sql`greatest(${counted}, 0)`,
        went: sql`least(${counted}, 0)`,
      },
    },
    // The columns are those of a Move; a kind without an entry of the player is not among them.
    row: (values) => values as unknown as Move,
  };
}

/** The entry that says what a movement has changed. Of accounts that never had a wallet, in a way that indexes answer. */
async function entryOf(db: Database, accountId: bigint): Promise<SQL> {
  const hasWallets = (await db.$count(ledgerWallets, eq(ledgerWallets.accountId, accountId))) > 0;
  if (hasWallets) return changingEntry;
  return sql`${ledgerEntries.transferId} = ${ledgerTransfers.id} and ${ledgerEntries.accountId} = ${accountId}`;
}

/** Movements as players read them. */
export async function asAccountRecords(
  db: Database,
  accountId: bigint,
  list: readonly Move[],
  { currency, language }: { currency: string; language: string },
): Promise<AccountRecord[]> {
  const named = list.flatMap(({ roundId }) => roundId ?? []);
  const played = await db
    .select({ roundId: rounds.roundId, nodeId: rounds.nodeId, vassalage: rounds.vassalage })
    .from(rounds)
    .where(and(eq(rounds.accountId, accountId), inArray(rounds.roundId, [...new Set(named)])));
  const names = await namesOf(db, played, language);
  const gameOf = new Map(played.map((round) => [round.roundId, names(round).game]));
  const vendors = list.some(({ wallet }) => wallet !== null) ? await vendorNames(db) : new Map<string, string>();
  return list.map(({ id, at, kind, change, balance, reference, roundId, wallet }) => {
    const game = gameOf.get(roundId ?? '');
    return {
      ...{ id: String(id), at, kind, change: Number(change), balance: Number(balance), currency },
      reference: roundId === null ? transactionReference(reference) : roundReference(roundId),
      ...(wallet === null ? {} : { wallet: vendors.get(wallet) ?? wallet, vassalage: wallet }),
      ...(game ? { game } : {}),
    };
  });
}

/** The account record of the player (§2, transactionHistory). */
export function accountHandlers(services: Services): Pick<Handlers, 'accountRecords'> {
  const { db } = services;
  return {
    accountRecords: async ({ call, body: { kind, ...page } }) => {
      const { player } = sessionOf(call);
      const { currency } = player;
      const accountId = await accountIdOf(db, player);
      const found = await records(services, call.merchant, page, await movesOf(db, accountId, kind, currency));
      const { language } = call;
      return { ...found, list: await asAccountRecords(db, accountId, found.list, { currency, language }) };
    },
  };
}
