import { fold } from '../../schemas/platform/fold.ts';
import { notInArray, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, type Texts, vendors } from '../database/tables/index.ts';
import returns from './returns.json' with { type: 'json' };

type VendorSeed = typeof vendors.$inferInsert;
/** What the gateway takes from a row of games.json; the rest is for the art and the game server. */
type GameSeed = Omit<typeof games.$inferInsert, 'names' | 'search'> & { name: Texts };

const newValues = (columns: string[]) =>
  Object.fromEntries(columns.map((name) => [camel(name), sql.raw(`excluded.${name}`)]));
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Returns = Readonly<Record<string, number>>;
const byKind: ReadonlyMap<string, Returns> = new Map(Object.entries<Returns>(returns.byKind));
const lines: ReadonlyMap<string, number> = new Map(Object.entries(returns.lines));

/** What the provider states of a game, in percent; undefined for one that returns another share for each kind of bet. */
const returnOf = (game: GameSeed): number | undefined => byKind.get(kindOf(game))?.[game.volatility ?? ''];

const kindOf = ({ gameType, gameClassify }: GameSeed) => `${gameType}/${gameClassify}`;

/**
 * games.json with what the provider states of each game, its return in the place of what its row claims: a player must never
 * read another figure in the lobby than in the game.
 */
export function asStated(gamesJson: string): string {
  const rows: GameSeed[] = JSON.parse(gamesJson);
  return JSON.stringify(rows.map((row) => ({ ...row, rtp: returnOf(row), lines: lines.get(kindOf(row)) })));
}

/** Games of one statement, which takes 65,535 values at most. */
const atOnce = 1000;

/** Writes the catalogue over what is there. Games that are gone from it are retired: rounds still refer to them. */
export async function seedCatalogue(tx: Database, vendorsJson: string, gamesJson: string): Promise<void> {
  const vendorRows: VendorSeed[] = JSON.parse(vendorsJson);
  const gameRows: GameSeed[] = JSON.parse(gamesJson);
  await tx
    .insert(vendors)
    .values(vendorRows.map(({ vassalage, name, icon, isHot, rank }) => ({ vassalage, name, icon, isHot, rank })))
    .onConflictDoUpdate({ target: vendors.vassalage, set: newValues(['name', 'icon', 'is_hot', 'rank']) });
  for (let from = 0; from < gameRows.length; from += atOnce) {
    await tx
      .insert(games)
      .values(gameRows.slice(from, from + atOnce).map(toRow))
      .onConflictDoUpdate({ target: games.nodeId, set: newValues(gameColumns) });
  }
  const kept = gameRows.map(({ nodeId }) => nodeId);
  await tx.update(games).set({ retired: true }).where(notInArray(games.nodeId, kept));
}

const gameColumns = [
  'game_code',
  'vassalage',
  'game_type',
  'game_classify',
  'names',
  'search',
  'art',
  'rtp',
  'volatility',
  'orientation',
  'lines',
  'is_hot',
  'is_new',
  'rank',
  'retired',
];

function toRow(seed: GameSeed): typeof games.$inferInsert {
  const { nodeId, gameCode, vassalage, gameType, gameClassify, name, art, isHot, isNew, rank } = seed;
  const search = Object.fromEntries(Object.entries(name).map(([language, text]) => [language, fold(text)]));
  const { rtp = null, volatility = null, orientation = null, lines = null } = seed;
  const row = { nodeId, gameCode, vassalage, gameType, gameClassify, names: name, search, art, isHot, isNew, rank };
  return { ...row, rtp, volatility, orientation, lines, retired: false };
}
