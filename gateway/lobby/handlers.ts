import { assertOwnMerchant, type Handlers } from '../http/call.ts';
import { offeredMode } from '../lottery/prize-modes.ts';
import type { Services } from '../services.ts';
import { gameDetail } from './detail.ts';
import { countPlayed, listGames, lotteryTypes, shelf } from './games.ts';
import { createJackpots } from './jackpots.ts';
import { launchGame } from './launch.ts';
import { addFavourite, favouriteIds, listFavourites, listRecent, removeFavourite } from './own-games.ts';
import { playSession } from './play-session.ts';
import { createRoomList } from './rooms.ts';
import { subGames, underVendorTiles } from './sub-games.ts';
import { vendorLanes } from './vendors.ts';
import { rankList } from './winners.ts';
import { withoutEmpty } from './without-empty.ts';

const hotCount = 24;
/** More than are marked: some of them leave the list for the tiles of their vendors. */
const mostHot = 200;
const popularCount = 20;

type Names =
  | 'vendors'
  | 'gameList'
  | 'hotGames'
  | 'popular'
  | 'jackpots'
  | 'subGames'
  | 'gameDetail'
  | 'favouriteIds'
  | 'favouriteGames'
  | 'addFavourite'
  | 'removeFavourite'
  | 'recentGames'
  | 'winners'
  | 'playSession'
  | 'roomList'
  | 'launchGame';

/** Vendors, game lists, jackpots, rooms, what players like and have played, launch. */
export function lobbyHandlers(services: Services): Pick<Handlers, Names> {
  const jackpots = createJackpots(services);
  const roomsOf = createRoomList(services);
  return {
    vendors: async ({ call, body }) => {
      assertOwnMerchant(call, withoutEmpty(body).merchantCode);
      return { data: { lanes: await vendorLanes(call, services) } };
    },
    gameList: async ({ call, body }) => {
      const query = withoutEmpty(body);
      assertOwnMerchant(call, query.merchant);
      return listGames(query, call, services);
    },
    hotGames: async ({ call, body }) => {
      const { merchantCode, gameType, vassalage, count = hotCount } = withoutEmpty(body);
      assertOwnMerchant(call, merchantCode);
      const query = { vassalage, count, hotOnly: true, ...(gameType ? { types: [gameType] } : {}) };
      // Whoever has chosen a vendor wants its games.
      if (vassalage || !call.merchant.vendorTiles) return { list: await shelf(query, call, services) };
      const list = await shelf({ ...query, count: mostHot }, call, services);
      return { list: await underVendorTiles(list, { gameType, count }, call, services) };
    },
    popular: async ({ call, query }) => {
      // What is popular at a mode are the lotteries that are sold at it.
      const types = query.prizeMode && offeredMode(call.merchant, query.prizeMode) ? { types: lotteryTypes } : {};
      const list = await shelf({ count: query.count ?? popularCount, ...types }, call, services);
      return { list, played: await countPlayed(list, call, services) };
    },
    playSession: ({ call, query }) => playSession(query, call, services),
    jackpots: ({ call, query }) => jackpots(call, query.count),
    subGames: async ({ call, body }) => {
      const query = withoutEmpty(body);
      assertOwnMerchant(call, query.merchantCode);
      return subGames(query, call, services);
    },
    gameDetail: ({ call, body }) => gameDetail(body.nodeId, call, services),
    favouriteIds: async ({ call }) => ({ list: await favouriteIds(call, services) }),
    favouriteGames: ({ call, body }) => listFavourites(withoutEmpty(body), call, services),
    addFavourite: async ({ call, body }) => {
      await addFavourite(body, call, services);
      return {};
    },
    removeFavourite: async ({ call, body }) => {
      await removeFavourite(body.nodeId, call, services);
      return {};
    },
    recentGames: ({ call, body }) => listRecent(withoutEmpty(body), call, services),
    winners: ({ call, body }) => rankList(withoutEmpty(body), call, services),
    roomList: async ({ call, body }) => {
      const query = withoutEmpty(body);
      assertOwnMerchant(call, query.merchantCode);
      return { list: [...(await roomsOf(query, call))] };
    },
    launchGame: ({ call, body }) => launchGame(body, call, services),
  };
}
