import { and, eq, gt, isNull, ne, or } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { gameSessions, launches } from '../database/tables/index.ts';

/** A game bets until so long after its last call, ms. */
export const bettingIdleMs = 4 * 60 * 60 * 1000;

/** Games of a player: those launched from one session, or all but those launched from one. Sessions by their hashes. */
type Launched = { playerId: string } & ({ from: string } | { butFrom: string });

/**
 * Ends games: nothing can be started or bet any more (threat T23). Rounds that are open are still paid, as those of players
 * who have left.
 */
export async function endGames(db: Database, launched: Launched, now: number): Promise<void> {
  const are = (table: typeof launches | typeof gameSessions) =>
    and(
      eq(table.playerId, launched.playerId),
      'from' in launched
        ? eq(table.sessionHash, launched.from)
        : or(isNull(table.sessionHash), ne(table.sessionHash, launched.butFrom)),
    );
  await db.delete(launches).where(are(launches));
  const idleSince = now - bettingIdleMs;
  await db
    .update(gameSessions)
    .set({ seenAt: idleSince })
    .where(and(are(gameSessions), gt(gameSessions.seenAt, idleSince)));
}
