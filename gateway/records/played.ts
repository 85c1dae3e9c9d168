import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, type rounds } from '../database/tables/index.ts';
import { namesIn } from '../lobby/names.ts';

/** The game of a round, as it was noted when the first stake was taken. */
export type Played = Pick<typeof rounds.$inferSelect, 'nodeId' | 'vassalage'>;

/** What players read of a game: empty when unknown. */
export interface PlayedNames {
  game: string;
  vendor: string;
}

/** How the games of rounds, and their vendors, are called in a language. */
export async function namesOf(
  db: Database,
  played: readonly Played[],
  language: string,
): Promise<(one: Played) => PlayedNames> {
  const names = await namesIn(
    db,
    {
      nodeIds: played.flatMap(({ nodeId }) => nodeId ?? []),
      vendors: played.flatMap(({ vassalage }) => vassalage ?? []),
    },
    language,
  );
  return ({ nodeId, vassalage }) => ({
    game: names.byNode.get(nodeId ?? 0) ?? '',
    // A vendor that is gone is still known by its code.
    vendor: names.vendors.get(vassalage ?? '') ?? vassalage ?? '',
  });
}

/** Nodes of a game's code, newest first: what a round on a draw names. */
export async function classifyOf(db: Database, gameCode: string): Promise<string | undefined> {
  const [game] = await db.select({ gameClassify: games.gameClassify }).from(games).where(eq(games.gameCode, gameCode));
  return game?.gameClassify;
}
