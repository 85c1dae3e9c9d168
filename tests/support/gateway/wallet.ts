import type { Calls } from '#schemas/endpoints';
import type { GameType } from '#schemas/platform';
import { sign } from '../../../gateway/wallet/signature.ts';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from './gateway.ts';
import { walletSecret } from './wallet-secret.ts';

type Headers = { [name: string]: string };
/** A gateway in this process, or what there is to know of one elsewhere. */
type Called = Pick<RunningGateway, 'url'> & { services: { clock(): number } };

/** Calls the wallet API as a game server does. */
export function walletCall(gateway: Called, call: string, body: object, headers: Headers = {}) {
  return signedCall(gateway, `/wallet/v1/${call}`, body, headers);
}

/** Calls the draws API as a game server does. */
export function drawsCall(gateway: RunningGateway, call: string, body: object, headers: Headers = {}) {
  return signedCall(gateway, `/draws/v1/${call}`, body, headers);
}

/** Calls one of the APIs that game servers and chat rooms sign for. */
export async function signedCall(gateway: Called, path: string, body: object, headers: Headers = {}) {
  const text = JSON.stringify(body);
  const timestamp = headers['x-timestamp'] ?? String(gateway.services.clock());
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(walletSecret, timestamp, 'POST', path, text),
      ...headers,
    },
  });
  return { http: response.status, value: await response.json() };
}

/** The token in a launch address. */
export const launchToken = (launched: Calls['launchGame']['value']) =>
  new URL(launched.game_url).searchParams.get('t') ?? '';

/** Launches any game, or any of a type, and opens its game session. */
export async function openGame(gateway: Called, merchant: string, token: string, gameType?: GameType): Promise<string> {
  const client = new TestClient(gateway.url, merchant);
  const [game] = (await client.call('gameList', { body: { pageSize: 1, ...(gameType ? { gameType } : {}) } })).value
    .games;
  const launched = await client.call('launchGame', { body: { nodeId: game?.nodeId ?? 0 }, token });
  if (!launched.success) throw new Error(`the launch was refused: ${launched.message}`);
  const { value } = await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched.value) });
  return value.sessionId;
}
