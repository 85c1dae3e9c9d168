import type { GameType } from '#schemas/platform';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from './gateway.ts';
import { launchToken, walletCall } from './wallet.ts';

/** Stakes once on a game of an area, as a member of sv01; what a rollback names. Throws when the stake is refused. */
export async function stakeOn(gateway: RunningGateway, token: string, gameType: GameType, amount: number) {
  const client = new TestClient(gateway.url, 'sv01');
  const [game] = (await client.call('gameList', { body: { gameType, pageSize: 1 } })).value.games;
  const launched = await client.call('launchGame', { body: { nodeId: game?.nodeId ?? 0 }, token });
  const opened = await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched.value) });
  const { sessionId } = opened.value;
  const transactionId = `bet-${crypto.randomUUID()}`;
  const bet = { sessionId, roundId: `round-${transactionId}`, transactionId, amount };
  const { http, value } = await walletCall(gateway, 'bet', bet);
  if (http !== 200) throw new Error(`the stake was refused: ${JSON.stringify(value)}`);
  return { sessionId, transactionId };
}
