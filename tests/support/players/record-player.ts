import type { Period } from '#schemas/platform';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from '../gateway/gateway.ts';
import { launchToken, walletCall } from '../gateway/wallet.ts';

let last = 0;
/** A transaction id that nobody has used. */
export const newId = () => `records-test-${++last}`;

/** A new trial player, who plays games of several areas and reads their records. */
export async function playerOfRecords(gateway: RunningGateway, merchant = 'sv01') {
  const client = new TestClient(gateway.url, merchant);
  const { token } = (await client.call('freePlay')).value;
  const session = await gateway.services.sessions.find(token);
  if (!session) throw new Error('no session');
  const { player } = session;

  /** Opens a game of an area, whose rounds it plays. */
  async function open(gameType: 'RNG' | 'LIVE' | 'FISH') {
    const [game] = (await client.call('gameList', { body: { gameType, pageSize: 1 } })).value.games;
    if (!game) throw new Error('no game');
    const launched = await client.call('launchGame', { body: { nodeId: game.nodeId }, token });
    const { value } = await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched.value) });
    const { sessionId } = value;
    const move = async (call: string, body: object) => {
      const { http, value: result } = await walletCall(gateway, call, { sessionId, ...body });
      if (http !== 200) throw new Error(`${call}: ${JSON.stringify(result)}`);
      return result;
    };
    return {
      game,
      bet: (roundId: string, amount: number, more: object = {}) => {
        const transactionId = newId();
        return move('bet', { roundId, amount, transactionId, ...more }).then(() => transactionId);
      },
      win: (roundId: string, amount: number, more: object = {}) =>
        move('win', { roundId, amount, transactionId: newId(), ...more }),
      rollback: (transactionId: string) => move('rollback', { transactionId }),
    };
  }
  const dayAgo = (days: number) =>
    new Date(gateway.services.clock() + (7 - 24 * days) * 3_600_000).toISOString().slice(0, 10);
  const today = () => dayAgo(0);
  const period = () => ({ from: dayAgo(30), to: today() });
  const bets = async (body: object = {}) => (await client.call('betRecords', { token, body })).value;
  const moves = async (body: object = {}) => (await client.call('accountRecords', { token, body })).value;
  const profit = async (by: 'day' | 'area' | 'vendor', days: Period = period()) =>
    (await client.call('profit', { token, body: { by, period: days } })).value;
  return { client, token, player, open, bets, moves, profit, today };
}
