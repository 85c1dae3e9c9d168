import { inArray, or } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, vendors } from '../database/tables/index.ts';
import { textIn } from './text-in.ts';

/** What is asked for: games by their node or by their code, vendors by their code. */
interface Asked {
  nodeIds?: Iterable<number>;
  gameCodes?: Iterable<string>;
  vendors?: Iterable<string>;
}

/** Names by node or code; of what is gone there is none. */
export interface Names {
  byNode: ReadonlyMap<number, string>;
  byCode: ReadonlyMap<string, string>;
  vendors: ReadonlyMap<string, string>;
}

/** What games are called in a language, and vendors in all of them. */
export async function namesIn(
  db: Database,
  { nodeIds = [], gameCodes = [], vendors: codes = [] }: Asked,
  language: string,
): Promise<Names> {
  const { nodeId, gameCode } = games;
  const rows = await db
    .select({ nodeId, gameCode, names: games.names })
    .from(games)
    .where(or(inArray(nodeId, [...new Set(nodeIds)]), inArray(gameCode, [...new Set(gameCodes)])));
  const titles = rows.map((row) => ({ ...row, title: textIn(row.names, language) }));
  return {
    byNode: new Map(titles.map(({ nodeId: node, title }) => [node, title])),
    byCode: new Map(titles.map(({ gameCode: code, title }) => [code, title])),
    vendors: await vendorNames(db, new Set(codes)),
  };
}

/** Names of vendors by their code: of those named, or of all. */
export async function vendorNames(db: Database, codes?: ReadonlySet<string>): Promise<Map<string, string>> {
  const rows = await db
    .select({ code: vendors.vassalage, name: vendors.name })
    .from(vendors)
    .where(codes && inArray(vendors.vassalage, [...codes]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}
