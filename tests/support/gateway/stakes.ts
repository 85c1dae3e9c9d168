import type { GameType } from '#schemas/platform';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from './gateway.ts';
import { launchToken, walletCall } from './wallet.ts';

/** Stakes once on a game of an area and loses, or leaves it `open`, as a member of sv01, or takes money to a table (`transfer`); what corrects it. Throws when the stake is refused. */
export async function stakeOn(
  gateway: RunningGateway,
  token: string,
  gameType: GameType,
  amount: number,
  { open = false, transfer = false }: { open?: boolean; transfer?: boolean } = {},
) {
  const client = new TestClient(gateway.url, 'sv01');
  const [game] = (await client.call('gameList', { body: { gameType, pageSize: 1 } })).value.games;
  const launched = await client.call('launchGame', { body: { nodeId: game?.nodeId ?? 0 }, token });
  const opened = await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched.value) });
  const { sessionId } = opened.value;
  const transactionId = `bet-${crypto.randomUUID()}`;
  const roundId = `round-${transactionId}`;
  const body = { sessionId, roundId, transactionId, amount, ...(transfer ? { transfer } : {}) };
  const { http, value } = await walletCall(gateway, 'bet', body);
  if (http !== 200) throw new Error(`the stake was refused: ${JSON.stringify(value)}`);
  if (!open) await walletCall(gateway, 'win', { sessionId, roundId, transactionId: `win-${transactionId}`, amount: 0 });
  return { sessionId, roundId, transactionId: `right-${transactionId}`, amount };
}
