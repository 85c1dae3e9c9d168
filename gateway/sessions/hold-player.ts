import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import type { Player } from './sessions.ts';

/**
 * Runs `work` in a transaction that holds a player's row, with the row as it is then. What starts a session and what ends
 * all of them hold it, so one happens after the other and no session outlives the password that opened it (threat T23).
 * `work` takes no longer than its statements: passwords are hashed before. Nothing when there is no such player.
 */
export function holdPlayer<T>(
  db: Database,
  id: string,
  work: (tx: Database, player: Player) => Promise<T>,
): Promise<T | undefined> {
  return inTurn(db, async (tx) => {
    // Not "for update": rows that refer to the player may be written meanwhile.
    const [player] = await tx.select().from(players).where(eq(players.id, id)).for('no key update');
    return player && (await work(tx, player));
  });
}
