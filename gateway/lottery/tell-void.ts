import { and, eq, sql } from '../database/drizzle/index.ts';
import { games, lotteryTickets } from '../database/tables/index.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/holder.ts';
import { notifyMember } from '../messages/notify.ts';
import type { TicketRow } from './moves.ts';

/**
 * Tells a player what has come back of a draw that does not count, in the transaction that gives the last stake on it back. A
 * player's tickets are settled one after the other while the account is held, so one of them is the last. False when there is nothing to
 * tell, or not yet.
 */
export async function tellVoid(
  { tx, now }: Books,
  { playerId, gameCode, numero }: TicketRow,
  holder: Holder,
): Promise<boolean> {
  const { state, returned } = lotteryTickets;
  const [on] = await tx
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${state} = 'placed')::int`,
      back: sql<string>`coalesce(sum(${returned}) FILTER (WHERE ${state} = 'void'), 0)::text`,
    })
    .from(lotteryTickets)
    .where(
      and(
        eq(lotteryTickets.playerId, playerId),
        eq(lotteryTickets.gameCode, gameCode),
        eq(lotteryTickets.numero, numero),
      ),
    );
  const amount = BigInt(on?.back ?? 0);
  if (amount === 0n || (on?.waiting ?? 0) > 0) return false;
  const [game] = await tx.select({ names: games.names }).from(games).where(eq(games.gameCode, gameCode));
  await notifyMember({ tx, now }, holder, {
    outcome: 'stakeBack',
    title: game?.names ?? { EN: gameCode },
    amount,
    draw: numero,
  });
  return true;
}
