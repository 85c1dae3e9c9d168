import type { EndpointName } from '../../gateway/http/contract.ts';
import type { CallOptions, TestClient } from '../support/client/client.ts';

type Good<Name extends EndpointName> = () => Promise<[client: TestClient, options: CallOptions<Name>]>;
type Names =
  | 'vendors'
  | 'gameList'
  | 'hotGames'
  | 'popular'
  | 'subGames'
  | 'gameDetail'
  | 'favouriteIds'
  | 'favouriteGames'
  | 'addFavourite'
  | 'removeFavourite'
  | 'recentGames'
  | 'winners';

/** Good calls of lists of games, of what players like and have played, and of what is known of a game. */
export function lobbyCalls(sv01: () => TestClient): { [Name in Names]: Good<Name> } {
  const player = async () => (await sv01().call('freePlay')).value.token;
  const favourite = async () => {
    const [game] = (await sv01().call('gameList', { body: { pageSize: 1 } })).value.games;
    return { nodeId: game?.nodeId ?? 0, vendor: game?.vassalage ?? '', gameType: game?.gameType ?? 'RNG' };
  };
  return {
    vendors: async () => [sv01(), { body: { platform: 'html5-desktop', merchantCode: 'sv01' } }],
    gameList: async () => [
      sv01(),
      { body: { clientType: 3, platform: 'flash,html5-desktop', gameType: 'RNG', pageNo: 2, pageSize: 42 } },
    ],
    hotGames: async () => [sv01(), { body: { merchantCode: 'sv01', isPlatform: 2 } }],
    popular: async () => [sv01(), { query: { count: 20, prizeMode: 'SEA', device: 'WEB' } }],
    subGames: async () => [sv01(), { body: { vassalage: 'SGB', platform: 'html5-desktop', merchantCode: 'sv01' } }],
    gameDetail: async () => [sv01(), { body: { nodeId: (await favourite()).nodeId } }],
    favouriteIds: async () => [sv01(), { token: await player() }],
    favouriteGames: async () => {
      const token = await player();
      const body = await favourite();
      await sv01().call('addFavourite', { token, body });
      return [sv01(), { token, body: { gameType: body.gameType, platform: 'flash', pageNo: 1, pageSize: 42 } }];
    },
    addFavourite: async () => [sv01(), { token: await player(), body: await favourite() }],
    removeFavourite: async () => [sv01(), { token: await player(), body: await favourite() }],
    recentGames: async () => {
      const token = await player();
      await sv01().call('launchGame', { token, body: { nodeId: (await favourite()).nodeId } });
      return [sv01(), { token, body: { pageNo: 1, pageSize: 20 } }];
    },
    winners: async () => [sv01(), { body: { period: 'week', order: 'time', count: 10 } }],
  };
}
