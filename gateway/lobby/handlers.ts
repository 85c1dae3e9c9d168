import { assertOwnMerchant, type Handlers } from '../http/call.ts';
import type { Services } from '../services.ts';
import { listGames, lotteryTypes, shelf } from './games.ts';
import { createJackpots } from './jackpots.ts';
import { launchGame } from './launch.ts';
import { playSession } from './play-session.ts';
import { vendorLanes } from './vendors.ts';

const hotCount = 24;
const popularCount = 20;

/** Vendors, game lists, jackpots, launch. */
export function lobbyHandlers(
  services: Services,
): Pick<Handlers, 'vendors' | 'gameList' | 'hotGames' | 'popular' | 'jackpots' | 'launchGame' | 'playSession'> {
  const jackpots = createJackpots(services);
  return {
    vendors: async ({ call, body }) => {
      assertOwnMerchant(call, body.merchantCode);
      return { data: { lanes: await vendorLanes(services) } };
    },
    gameList: async ({ call, body }) => {
      assertOwnMerchant(call, body.merchant);
      return listGames(body, call, services);
    },
    hotGames: async ({ call, body }) => {
      assertOwnMerchant(call, body.merchantCode);
      const { gameType, vassalage, count = hotCount } = body;
      const query = { vassalage, count, hotOnly: true, ...(gameType ? { types: [gameType] } : {}) };
      return { list: await shelf(query, call, services) };
    },
    popular: async ({ call, query }) => {
      const types = query.prizeMode ? { types: lotteryTypes } : {};
      return { list: await shelf({ count: query.count ?? popularCount, ...types }, call, services) };
    },
    playSession: ({ call, query }) => playSession(query, call, services),
    jackpots: ({ call, query }) => jackpots(call, query.count),
    launchGame: ({ call, body }) => launchGame(body, call, services),
  };
}
