import { eq, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, type rounds, vendors } from '../database/tables/index.ts';
import { textIn } from '../lobby/text-in.ts';

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
  const nodeIds = [...new Set(played.flatMap(({ nodeId }) => nodeId ?? []))];
  const groups = [...new Set(played.flatMap(({ vassalage }) => vassalage ?? []))];
  const titles = await db
    .select({ id: games.nodeId, names: games.names })
    .from(games)
    .where(inArray(games.nodeId, nodeIds));
  const marks = await db
    .select({ id: vendors.vassalage, name: vendors.name })
    .from(vendors)
    .where(inArray(vendors.vassalage, groups));
  const titleOf = new Map(titles.map(({ id, names }) => [id, textIn(names, language)]));
  const nameOf = new Map(marks.map(({ id, name }) => [id, name]));
  return ({ nodeId, vassalage }) => ({
    game: titleOf.get(nodeId ?? 0) ?? '',
    // A vendor that is gone is still known by its code.
    vendor: nameOf.get(vassalage ?? '') ?? vassalage ?? '',
  });
}

/** Names of vendors by their code. */
export async function vendorNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ id: vendors.vassalage, name: vendors.name }).from(vendors);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Nodes of a game's code, newest first: what a round on a draw names. */
export async function classifyOf(db: Database, gameCode: string): Promise<string | undefined> {
  const [game] = await db.select({ gameClassify: games.gameClassify }).from(games).where(eq(games.gameCode, gameCode));
  return game?.gameClassify;
}
