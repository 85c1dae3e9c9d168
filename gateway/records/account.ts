import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AccountRecord, MoveKind } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { ledgerEntries, ledgerTransfers, rounds } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
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
}

/** Movements of an account's balance; what moved nothing, such as the end of a lost round, is none. */
export function movesOf(accountId: bigint, kind: MoveKind | undefined, currency: string): Records<Move> {
  const { id, createdAt, balanceAfter, transactionId, roundId } = ledgerTransfers;
  const { amount } = ledgerEntries;
  return {
    from: ledgerTransfers,
    join: {
      table: ledgerEntries,
      on: sql`${ledgerEntries.transferId} = ${id} and ${ledgerEntries.accountId} = ${accountId}`,
    },
    columns: {
      ...{ id, at: createdAt, kind: ledgerTransfers.kind, change: amount },
      ...{ balance: balanceAfter, reference: transactionId, roundId },
    },
    where: and(eq(ledgerTransfers.accountId, accountId), kind && eq(ledgerTransfers.kind, kind)),
    filter: { kind },
    at: createdAt,
    id,
    writtenIn: ledgerTransfers.writtenIn,
    totals: {
      currency,
      sums: {
        change: amount,
        came: sql`greatest(${amount}, 0)`,
        went: sql`least(${amount}, 0)`,
      },
    },
    // The columns are those of a Move; a kind without an entry of the player is not among them.
    row: (values) => values as unknown as Move,
  };
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
  return list.map(({ id, at, kind, change, balance, reference, roundId }) => {
    const game = gameOf.get(roundId ?? '');
    return {
      ...{ id: String(id), at, kind, change: Number(change), balance: Number(balance), currency, reference },
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
      const found = await records(services, call.merchant, page, movesOf(accountId, kind, currency));
      const { language } = call;
      return { ...found, list: await asAccountRecords(db, accountId, found.list, { currency, language }) };
    },
  };
}
