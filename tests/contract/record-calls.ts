import type { EndpointName } from '../../gateway/http/contract.ts';
import { type CallOptions, TestClient } from '../support/client/client.ts';
import { startGames } from '../support/gateway/games.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { playBefore } from '../support/gateway/history.ts';
import { registerPayer } from '../support/players/payers.ts';

type Good<Name extends EndpointName> = () => Promise<[client: TestClient, options: CallOptions<Name>]>;
type Names =
  | 'betRecords'
  | 'betDetail'
  | 'accountRecords'
  | 'bonusRecords'
  | 'profit'
  | 'rebates'
  | 'claimRebate'
  | 'exportRecords'
  | 'placeSlip'
  | 'openBets'
  | 'cashOutBet'
  | 'playSession'
  | 'jackpots'
  | 'roomList';

/** The gateway with a game server whose book and rooms it asks; that one ends with the process. */
export async function withBook(gateway: RunningGateway): Promise<RunningGateway> {
  const games = await startGames(gateway);
  games.app.server.unref();
  gateway.services.options.gamesOrigin = games.url;
  return gateway;
}

/** A slip that is well-formed, on a match of long ago: the book answers that it is closed. */
const closedSlip: NonNullable<CallOptions<'placeSlip'>['body']> = {
  nodeId: 711210,
  picks: [{ fixture: 'thai-one.1.0', outcome: 'home', price: 2 }],
  stake: 5000,
  together: false,
  rule: 'any',
};

/** A new trial player of sv01. */
export async function newTrial({ url, services }: RunningGateway) {
  const { token: playerToken } = (await new TestClient(url, 'sv01').call('freePlay')).value;
  const session = await services.sessions.find(playerToken);
  if (!session) throw new Error('no session');
  return { player: session.player, playerToken };
}

/** Good calls of what players have played, won and paid, and of what they play for, as players of sv01 make them. */
export function recordCalls(gateway: () => RunningGateway, sv01: () => TestClient, token: () => string) {
  const calls: { [Name in Names]: Good<Name> } = {
    betRecords: async () => [sv01(), { token: token(), body: { state: 'open', size: 5 } }],
    betDetail: async () => {
      const { player, playerToken } = await newTrial(gateway());
      await playBefore(gateway(), player, { at: gateway().services.clock(), stake: 100 });
      const [round] = (await sv01().call('betRecords', { token: playerToken, body: {} })).value.list;
      return [sv01(), { token: playerToken, body: { id: round?.id ?? '' } }];
    },
    placeSlip: async () => [
      sv01(),
      { token: token(), headers: { 'idempotency-key': 'contract-test-slip' }, body: closedSlip },
    ],
    openBets: async () => [sv01(), { token: token() }],
    cashOutBet: async () => [
      sv01(),
      {
        token: token(),
        headers: { 'idempotency-key': 'contract-test-sale' },
        body: { id: 'no-such-bet', least: 1000, left: 1000, part: 100 },
      },
    ],
    playSession: async () => [sv01(), { token: token(), query: { nodeId: 1, since: 0 } }],
    jackpots: async () => [sv01(), { query: { count: 5 } }],
    roomList: async () => [sv01(), { body: { nodeId: 143125, vassalage: 'HFM' } }],
    accountRecords: async () => [sv01(), { token: token(), body: { kind: 'bonus' } }],
    bonusRecords: async () => [sv01(), { token: token(), body: { state: 'free' } }],
    profit: async () => [
      sv01(),
      { token: token(), body: { by: 'day', period: { from: '2026-11-01', to: '2026-11-03' } } },
    ],
    rebates: async () => [sv01(), { token: token() }],
    claimRebate: async () => {
      const playerToken = await registerPayer(gateway(), 1_000_000);
      const { id: playerId, currency } = (await sv01().call('memberInfo', { token: playerToken })).value;
      const player = { id: playerId, merchant: 'sv01', currency };
      await playBefore(gateway(), player, { at: gateway().services.clock() - 86_400_000, stake: 100_000, won: 0 });
      const { list } = (await sv01().call('rebates', { token: playerToken })).value;
      const id = list.find(({ state }) => state === 'open')?.id ?? '';
      return [sv01(), { token: playerToken, body: { id }, headers: { 'idempotency-key': crypto.randomUUID() } }];
    },
    exportRecords: async () => [
      sv01(),
      { token: token(), body: { list: 'betRecords', columns: [{ field: 'staked', header: 'Stake' }] } },
    ],
  };
  return calls;
}
