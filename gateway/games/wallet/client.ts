import { setTimeout as wait } from 'node:timers/promises';
import { WalletRefused, WalletUnavailable } from './errors.ts';
import { signWalletCall } from './signature.ts';

/** The reply to every call that reads or moves money; `balance` in minor units. */
export interface WalletResult {
  readonly balance: number;
  readonly currency: string;
  readonly seq: number;
}

/** Who plays what, as the wallet knows it. `sessionId` is a secret and never leaves the server. */
export interface WalletSession {
  readonly sessionId: string;
  readonly playerId: string;
  readonly account: string;
  readonly merchant: string;
  readonly currency: string;
  readonly language: string;
  readonly game: { readonly nodeId: number; readonly gameCode: string };
  readonly siteOrigin: string;
  readonly backUrl?: string;
  readonly balance: number;
}

export interface WalletMove {
  readonly sessionId: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly amount: number;
}

export interface WalletClient {
  authenticate(launchToken: string): Promise<WalletSession>;
  balance(sessionId: string): Promise<WalletResult>;
  bet(move: WalletMove): Promise<WalletResult>;
  win(move: WalletMove): Promise<WalletResult>;
  rollback(sessionId: string, transactionId: string): Promise<WalletResult>;
}

export interface WalletClientOptions {
  readonly url: string;
  readonly secret: string;
  /** How long one attempt may take, in ms. */
  readonly timeoutMs: number;
  /** Pauses between attempts, in ms; one attempt more than pauses. */
  readonly retryPausesMs: readonly number[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isResult(value: unknown): value is WalletResult {
  return isObject(value) && Number.isSafeInteger(value.balance) && Number.isSafeInteger(value.seq);
}

function isSession(value: unknown): value is WalletSession {
  if (!isObject(value) || !Number.isSafeInteger(value.balance) || !isObject(value.game)) return false;
  const texts = ['sessionId', 'playerId', 'account', 'merchant', 'currency', 'language', 'siteOrigin'];
  return texts.every((key) => typeof value[key] === 'string') && typeof value.game.gameCode === 'string';
}

/**
 * The seamless-wallet API over HTTP. A call that may have been lost is sent again with the same transaction id, which
 * the wallet answers with its first result. Throws `WalletRefused` or `WalletUnavailable`, nothing else.
 */
export function createWalletClient(options: WalletClientOptions): WalletClient {
  async function attempt(path: string, body: string): Promise<unknown> {
    const timestamp = String(Date.now());
    const response = await fetch(new URL(path, options.url), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signWalletCall(options.secret, timestamp, path, body),
      },
      body,
    });
    const reply: unknown = await response.json();
    if (isObject(reply) && typeof reply.error === 'string') {
      if (response.status >= 500 || reply.error === 'busy') throw new Error(reply.error);
      throw new WalletRefused(reply.error);
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    return reply;
  }

  async function call<T>(name: string, payload: object, accepts: (value: unknown) => value is T): Promise<T> {
    const path = `/wallet/v1/${name}`;
    const body = JSON.stringify(payload);
    let fault: unknown;
    for (const pause of [0, ...options.retryPausesMs]) {
      if (pause > 0) await wait(pause);
      try {
        const reply = await attempt(path, body);
        if (accepts(reply)) return reply;
        fault = new Error(`The reply to ${name} has not the promised form`);
      } catch (error) {
        if (error instanceof WalletRefused) throw error;
        fault = error;
      }
    }
    throw new WalletUnavailable(`The wallet does not answer ${name}`, { cause: fault });
  }

  return {
    authenticate: (launchToken) => call('authenticate', { launchToken }, isSession),
    balance: (sessionId) => call('balance', { sessionId }, isResult),
    bet: (move) => call('bet', move, isResult),
    win: (move) => call('win', move, isResult),
    rollback: (sessionId, transactionId) => call('rollback', { sessionId, transactionId }, isResult),
  };
}
