import type { Game, GameList, GameListRequest, GameType, MerchantProfile } from '#schemas/platform';
import { and, asc, desc, eq, gt, gte, inArray, type SQL, sql } from '../database/drizzle/index.ts';
import { games, plays, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { accountTypeOf, defaultPlayOf, lotteryOf } from '../lottery/catalogue.ts';
import { type Listing, paged } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { searchGames } from './search.ts';
import { textIn, twins } from './text-in.ts';
import { isForTrials, isOffered } from './vendor-rules.ts';
import type { WithoutEmpty } from './without-empty.ts';

export type GameRow = typeof games.$inferSelect;
/** A game with its vendor, as a query over both reads it. */
export type Row = { games: GameRow; vendors: typeof vendors.$inferSelect };

type GameQuery = WithoutEmpty<GameListRequest>;

const defaultPageSize = 42;
/** Types that the lottery view shows, by prize mode (spec §3). */
export const lotteryTypes: GameType[] = ['LOTT', 'ELOTT'];

/** A page of the games that fit the query (spec §3, game query), those that the merchant features first. */
export function listGames(query: GameQuery, call: Call, services: Services): Promise<GameList> {
  const { featured, betLimits, code } = call.merchant;
  // What somebody searches for is nearly never asked for again.
  if (query.gameName) return readGames(query, call, services);
  const asked = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  const key = ['games', code, featured, betLimits, call.language, asked];
  return services.answers.of(key, () => readGames(query, call, services));
}

async function readGames(query: GameQuery, call: Call, services: Services): Promise<GameList> {
  const { db, clock } = services;
  const pageSize = query.pageSize ?? defaultPageSize;
  const pageNo = query.pageNo ?? 1;
  const found = query.gameName ? await searchGames(query.gameName, call, services) : undefined;
  const listing: Listing<Game> = {
    from: games,
    join: { table: vendors, on: eq(vendors.vassalage, games.vassalage) },
    columns: { games, vendors },
    where: and(...conditions(query, call), found && inArray(games.nodeId, found)),
    before: orderOf(query, call, found),
    pageName: 'pageNo',
    sort: { rank: games.rank },
    id: games.nodeId,
    // Both tables are selected whole.
    row: (values) => toGame(values as Row, call),
  };
  const { list, total } = await paged(db, listing, { page: pageNo, size: pageSize }, clock());
  return { games: list, totalPages: Math.ceil(total.rows / pageSize), total: total.rows, pageNo };
}

export interface ShelfQuery {
  types?: GameType[];
  vassalage?: string | undefined;
  hotOnly?: boolean;
  count: number;
}

/** The most played games of this merchant, then those that it features, then the best ranked. */
export async function shelf(query: ShelfQuery, call: Call, { db }: Services): Promise<Game[]> {
  const played = and(eq(plays.nodeId, games.nodeId), eq(plays.merchant, call.merchant.code));
  const rows = await db
    .select()
    .from(games)
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .leftJoin(plays, played)
    .where(
      and(
        isOffered(call.merchant),
        query.types && inArray(games.gameType, query.types),
        query.vassalage ? eq(games.vassalage, query.vassalage) : undefined,
        query.hotOnly ? eq(games.isHot, true) : undefined,
      ),
    )
    .orderBy(desc(sql`coalesce(${plays.count}, 0)`), featuredFirst(call.merchant), asc(games.rank), asc(games.nodeId))
    .limit(query.count);
  return rows.map((row) => toGame(row, call));
}

/** How many of these games have been played at this merchant. */
export function countPlayed(list: readonly Game[], { merchant }: Call, { db }: Services): Promise<number> {
  const ids = list.map(({ nodeId }) => nodeId);
  return db.$count(plays, and(eq(plays.merchant, merchant.code), inArray(plays.nodeId, ids), gt(plays.count, 0)));
}

/** The place of a game among the featured ones; none comes after all places. */
export function featuredFirst({ featured = [] }: MerchantProfile): SQL {
  return sql`array_position(${sql.param(featured)}::text[], ${games.gameCode}) nulls last`;
}

/** What a list begins with, before rank decides. */
function orderOf({ sort }: GameQuery, { merchant, language }: Call, found: readonly number[] | undefined): SQL {
  const here = and(eq(plays.nodeId, games.nodeId), eq(plays.merchant, merchant.code));
  if (sort === 'played') {
    return sql`(select ${plays.count} from ${plays} where ${here}) desc nulls last, ${featuredFirst(merchant)}`;
  }
  if (sort === 'new') return sql`${games.isNew} desc`;
  if (sort === 'rtp') return sql`${games.rtp} desc nulls last`;
  if (sort === 'name')
    return sql`coalesce(${games.search} ->> ${language}, ${games.search} ->> ${twins[language] ?? language}, ${games.search} ->> 'EN')`;
  return found ? sql`array_position(${sql.param(found)}::int[], ${games.nodeId})` : featuredFirst(merchant);
}

/** What each mark says of a game; pots grow in games of one class. */
const marked: { [Mark in NonNullable<GameListRequest['mark']>]: SQL } = {
  hot: eq(games.isHot, true),
  new: eq(games.isNew, true),
  jackpot: eq(games.gameClassify, 'JACKPOT'),
};

function conditions(query: GameQuery, { merchant }: Call): (SQL | undefined)[] {
  const limits = merchant.betLimits;
  return [
    isOffered(merchant),
    query.gameType && eq(games.gameType, query.gameType),
    query.vassalage ? inArray(games.vassalage, query.vassalage.split(',')) : undefined,
    query.mark && marked[query.mark],
    query.gameClassify ? eq(games.gameClassify, query.gameClassify) : undefined,
    query.minLineNum ? gte(games.lines, query.minLineNum) : undefined,
    // Stakes are the merchant's, the same for every game.
    query.minBet && query.minBet < limits.min ? sql`false` : undefined,
  ];
}

/** Whether a game's title holds folded words, in a language or in English. strpos, not LIKE: % and _ in what the player typed are just characters. */
export function contains(words: string, language: string): SQL {
  const inLanguage = sql`strpos(coalesce(${games.search} ->> ${language}, ${games.search} ->> ${twins[language] ?? language}, ''), ${words}) > 0`;
  return sql`(${inLanguage} OR strpos(coalesce(${games.search} ->> 'EN', ''), ${words}) > 0)`;
}

/** A game as it is listed for a merchant. */
export function toGame({ games: game, vendors: vendor }: Row, { merchant, language }: Call): Game {
  const { nodeId, gameCode, vassalage, gameType, gameClassify, isHot, isNew, art, maintenance } = game;
  const { rtp, volatility, orientation, lines } = game;
  return {
    nodeId,
    gameCode,
    name: textIn(game.names, language),
    vassalage,
    vendor: vendor.name,
    gameType,
    gameClassify,
    isHot,
    isNew,
    isGame: 'GAME',
    art: { portrait: `/cdn/${art.portrait}`, square: `/cdn/${art.square}`, color: art.color },
    minBet: merchant.betLimits.min,
    maxBet: merchant.betLimits.max,
    maintenance,
    ...(isForTrials(merchant, vassalage) ? {} : { trial: false }),
    ...ofLottery(gameCode),
    ...(rtp === null || lotteryOf(gameCode) ? {} : { rtp }),
    ...(volatility === null ? {} : { volatility }),
    ...(orientation === null ? {} : { orientation }),
    ...(lines === null ? {} : { lines }),
  };
}

/** What says which page a lottery of the platform opens; nothing for other games. */
function ofLottery(gameCode: string): Pick<Game, 'accountTypeName' | 'defaultPlayType'> {
  const lottery = lotteryOf(gameCode);
  return lottery ? { accountTypeName: accountTypeOf(lottery), defaultPlayType: defaultPlayOf(lottery) } : {};
}
