import type {
  FavouriteChange,
  Favourites,
  FavouritesRequest,
  Game,
  GameType,
  RecentGames,
  RecentGamesRequest,
} from '#schemas/platform';
import { and, desc, eq, inArray, type SQL, sql } from '../database/drizzle/index.ts';
import { favouriteGames, games, recentGames, rounds, vendors } from '../database/tables/index.ts';
import { type Call, sessionOf } from '../http/call.ts';
import { malformed, Refusal } from '../http/refusal.ts';
import { accountIdOf } from '../records/account-id.ts';
import type { Services } from '../services.ts';
import { type Row, toGame } from './games.ts';
import { searchGames } from './search.ts';
import { isOffered } from './vendor-rules.ts';
import type { WithoutEmpty } from './without-empty.ts';

const favouritesSize = 42;
const recentSize = 20;

/** Types whose rounds wait for an event, not for the player: nothing to go on with. */
const waiting: GameType[] = ['LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** Hearts in other tabs and on other devices follow. */
const stale = { type: 'stale' as const, calls: ['favouriteIds', 'favouriteGames'] };

type Tables = typeof favouriteGames | typeof recentGames;

/** A player's favourites (spec §4): the server keeps them, whatever device they were chosen on. */
export async function favouriteIds(call: Call, { db }: Services): Promise<number[]> {
  const { playerId, nodeId, at } = favouriteGames;
  const rows = await db
    .select({ nodeId })
    .from(favouriteGames)
    .where(eq(playerId, sessionOf(call).player.id))
    .orderBy(desc(at), desc(nodeId));
  return rows.map((row) => row.nodeId);
}

/** Throws game_not_found for what is not in the catalogue, malformed_request for another vendor or type than the game's. */
export async function addFavourite({ nodeId, vendor, gameType }: FavouriteChange, call: Call, services: Services) {
  const { db, clock, hub } = services;
  const [game] = await db
    .select({ vassalage: games.vassalage, gameType: games.gameType })
    .from(games)
    .where(and(eq(games.nodeId, nodeId), isOffered(call.merchant)));
  if (!game) throw new Refusal('game_not_found');
  if (vendor !== undefined && vendor !== game.vassalage) throw malformed('/vendor', 'is not the vendor of this game');
  if (gameType !== undefined && gameType !== game.gameType)
    throw malformed('/gameType', 'is not the type of this game');
  const row = { playerId: sessionOf(call).player.id, nodeId, at: clock() };
  await db.insert(favouriteGames).values(row).onConflictDoNothing();
  hub.publish(row.playerId, stale);
}

export async function removeFavourite(nodeId: number, call: Call, { db, hub }: Services): Promise<void> {
  const { id } = sessionOf(call).player;
  await db.delete(favouriteGames).where(and(eq(favouriteGames.playerId, id), eq(favouriteGames.nodeId, nodeId)));
  hub.publish(id, stale);
}

/** A page of the favourites, the newest first; of those that words mean the best first. */
export async function listFavourites(
  query: WithoutEmpty<FavouritesRequest>,
  call: Call,
  services: Services,
): Promise<Favourites> {
  const all = await ownGames(favouriteGames, query.gameType, call, services, [desc(favouriteGames.at)]);
  const wanted = query.gameName ? await meantBy(query.gameName, all, call, services) : all;
  const { shown, ...pages } = pageOf(wanted, query, favouritesSize);
  return { content: shown, ...pages };
}

/** Those of some games that words mean. */
async function meantBy(words: string, all: readonly Game[], call: Call, services: Services): Promise<Game[]> {
  const byId = new Map(all.map((game) => [game.nodeId, game]));
  const found = await searchGames(words, call, services, new Set(byId.keys()));
  return found.flatMap((nodeId) => byId.get(nodeId) ?? []);
}

/** A page of what was played lately: games with a round to finish, then the one played last. */
export async function listRecent(
  query: WithoutEmpty<RecentGamesRequest>,
  call: Call,
  services: Services,
): Promise<RecentGames> {
  const open = new Set(await openGames(call, services));
  const all = await ownGames(recentGames, query.gameType, call, services, [desc(recentGames.at)]);
  const first = [...all.filter(({ nodeId }) => open.has(nodeId)), ...all.filter(({ nodeId }) => !open.has(nodeId))];
  const { shown, totalPages } = pageOf(first, query, recentSize);
  return { list: shown, open: shown.flatMap(({ nodeId }) => (open.has(nodeId) ? nodeId : [])), totalPages };
}

/** All rows of a player: there are at most as many as games in the catalogue. */
async function ownGames(
  table: Tables,
  gameType: GameType | undefined,
  call: Call,
  { db }: Services,
  order: SQL[],
): Promise<Game[]> {
  const rows = await db
    .select({ games, vendors })
    .from(table)
    .innerJoin(games, eq(games.nodeId, table.nodeId))
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .where(
      and(
        eq(table.playerId, sessionOf(call).player.id),
        isOffered(call.merchant),
        gameType && eq(games.gameType, gameType),
      ),
    )
    .orderBy(...order, desc(table.nodeId));
  return rows.map((row: Row) => toGame(row, call));
}

/** Games in which a round waits for the player. */
async function openGames(call: Call, { db }: Services): Promise<number[]> {
  const { player } = sessionOf(call);
  const rows = await db
    .selectDistinct({ nodeId: rounds.nodeId })
    .from(rounds)
    .where(
      and(
        eq(rounds.accountId, await accountIdOf(db, player)),
        eq(rounds.state, 'open'),
        sql`not ${inArray(rounds.gameType, waiting)}`,
      ),
    );
  return rows.flatMap(({ nodeId }) => nodeId ?? []);
}

function pageOf(all: Game[], { pageNo = 1, pageSize }: { pageNo?: number; pageSize?: number }, standard: number) {
  const size = pageSize ?? standard;
  const shown = all.slice((pageNo - 1) * size, pageNo * size);
  return { shown, total: all.length, totalPages: Math.ceil(all.length / size), pageNo };
}
