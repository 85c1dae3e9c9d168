import type { Game, GameType, SubGames, SubGamesRequest } from '#schemas/platform';
import { and, asc, eq, inArray, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { featuredFirst, toGame } from './games.ts';
import { isOffered } from './vendor-rules.ts';
import { menuOrder } from './vendors.ts';
import type { WithoutEmpty } from './without-empty.ts';

/** The games of a vendor by category (§2: what a game VASSALAGE opens). Throws game_not_found when it has none there. */
export function subGames(
  { vassalage, gameType }: WithoutEmpty<SubGamesRequest>,
  call: Call,
  services: Services,
): Promise<SubGames> {
  const { featured, betLimits, code } = call.merchant;
  const key = ['subGames', code, featured, betLimits, call.language, vassalage, gameType];
  return services.answers.of(key, () => readSubGames(vassalage, gameType, call, services));
}

async function readSubGames(
  vassalage: string,
  gameType: GameType | undefined,
  call: Call,
  { db }: Services,
): Promise<SubGames> {
  const rows = await gamesOf(db, call, eq(games.vassalage, vassalage), gameType).orderBy(
    featuredFirst(call.merchant),
    asc(games.rank),
    asc(games.nodeId),
  );
  const [first] = rows;
  if (!first) throw new Refusal('game_not_found');
  const { name, icon } = first.vendors;
  const list = menuOrder.flatMap((type) => {
    const ofType = rows.filter((row) => row.games.gameType === type);
    return ofType.length > 0 ? [{ gameType: type, games: ofType.map((row) => toGame(row, call)) }] : [];
  });
  return { vassalage, name, icon: { color: `/cdn/${icon.color}`, white: `/cdn/${icon.white}` }, list };
}

/** Games that the merchant offers, with their vendors: those of one type, or all. */
function gamesOf(db: Database, { merchant }: Call, which: SQL | undefined, gameType: GameType | undefined) {
  return db
    .select({ games, vendors })
    .from(games)
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .where(and(isOffered(merchant), which, gameType ? eq(games.gameType, gameType) : undefined));
}

/** Puts the tiles of vendors that the merchant names in front of games, in place of their own. */
export async function underVendorTiles(
  list: readonly Game[],
  { gameType, count }: { gameType?: GameType | undefined; count: number },
  call: Call,
  services: Services,
): Promise<Game[]> {
  const { vendorTiles = [] } = call.merchant;
  const tiles = await readTiles(vendorTiles, gameType, call, services);
  const isShown = new Set(tiles.map(({ vassalage }) => vassalage));
  return [...tiles, ...list.filter(({ vassalage }) => !isShown.has(vassalage))].slice(0, count);
}

/** A tile for each vendor that has several games that can be played: its mark, on the colour of the best ranked of them. */
async function readTiles(
  vassalages: string[],
  gameType: GameType | undefined,
  call: Call,
  { db }: Services,
): Promise<Game[]> {
  const playable = and(eq(games.maintenance, false), inArray(games.vassalage, vassalages));
  const rows = await gamesOf(db, call, playable, gameType).orderBy(
    sql`array_position(${sql.param(vassalages)}::text[], ${games.vassalage})`,
    asc(games.rank),
    asc(games.nodeId),
  );
  return vassalages.flatMap((vassalage) => {
    const [first, ...others] = rows.filter((row) => row.games.vassalage === vassalage);
    if (!first || others.length === 0) return [];
    // What is true of one of them is not true of all.
    const {
      rtp: _rtp,
      volatility: _volatility,
      orientation: _held,
      lines: _lines,
      accountTypeName: _account,
      ...tile
    } = toGame(first, call);
    const mark = `/cdn/${first.vendors.icon.white}`;
    const art = { portrait: mark, square: mark, color: tile.art.color };
    return [{ ...tile, name: tile.vendor, art, isGame: 'VASSALAGE' as const, isHot: true, isNew: false }];
  });
}
