import type { BonusTerms } from '#schemas/platform';
import { type AnyColumn, and, eq, gt, inArray, isNotNull, isNull, not, or, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, ledgerTransfers, ledgerTurnovers, rounds, type TransferKind } from '../database/tables/index.ts';
import { openTurnovers, type Turnover } from './turnover.ts';

/** A stake that a player wants to take. */
export interface Stake {
  /** Minor units. */
  amount: bigint;
  /** It is money for a table: how much is staked there nobody knows yet. */
  isTransfer?: boolean | undefined;
  nodeId: number | undefined;
}

/**
 * What an open bonus has against a stake: its terms; undefined when nothing has. The caller holds the account's row.
 * What was met meanwhile binds nobody.
 */
export async function boundBy(
  tx: Database,
  accountId: bigint,
  stake: Stake,
  now: number,
): Promise<BonusTerms | undefined> {
  const bonuses = and(
    eq(ledgerTurnovers.accountId, accountId),
    isNull(ledgerTurnovers.endedAt),
    isNotNull(ledgerTurnovers.terms),
  );
  if ((await tx.$count(ledgerTurnovers, bonuses)) === 0) return undefined;
  const open = await openTurnovers(tx, accountId, now);
  const [game] = await tx
    .select()
    .from(games)
    .where(eq(games.nodeId, stake.nodeId ?? -1));
  return open.flatMap(({ terms }) => terms ?? []).find((terms) => binds(terms, stake, game));
}

type Game = Pick<typeof games.$inferSelect, 'gameCode' | 'vassalage' | 'gameType'>;

function binds(
  { mostStake, excludes = {} }: BonusTerms,
  { amount, isTransfer = false }: Stake,
  game: Game | undefined,
): boolean {
  const { gameTypes = [], vendors = [], games: codes = [] } = excludes;
  if (game && (gameTypes.includes(game.gameType) || vendors.includes(game.vassalage) || codes.includes(game.gameCode)))
    return true;
  return mostStake !== undefined && !isTransfer && amount > BigInt(mostStake);
}

const played: TransferKind[] = ['bet', 'win', 'rollback', 'correction', 'clawback', 'forfeit'];

/**
 * What a bonus has brought: itself, and what was won or lost since by rounds that began after it; stakes that are open count as
 * if they came back, and what was taken back with another bonus is gone. Never less than nothing: what was lost beyond it was
 * the player's own.
 */
export async function broughtBy(tx: Database, { accountId, transferId }: Turnover): Promise<bigint> {
  const { kind, amount, id, roundId } = ledgerTransfers;
  const isEarlier = (round: AnyColumn) => sql`exists (
    select from ${ledgerTransfers} first where first.account_id = ${accountId} and first.kind = 'bet'
      and first.round_id = ${round} and first.id < ${transferId}
  )`;
  const taken = sql`${kind} in ('bet', 'clawback', 'forfeit')`;
  const [moved] = await tx
    .select({ sum: sql<string>`coalesce(sum(case when ${taken} then -${amount} else ${amount} end), 0)::text` })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.accountId, accountId),
        // The bonus itself is the first of them.
        or(eq(id, transferId), and(gt(id, transferId), inArray(kind, played), not(isEarlier(roundId)))),
      ),
    );
  const [open] = await tx
    .select({ sum: sql<string>`coalesce(sum(${rounds.staked} - ${rounds.refunded}), 0)::text` })
    .from(rounds)
    .where(and(eq(rounds.accountId, accountId), eq(rounds.state, 'open'), not(isEarlier(rounds.roundId))));
  const brought = BigInt(moved?.sum ?? 0) + BigInt(open?.sum ?? 0);
  return brought > 0n ? brought : 0n;
}
