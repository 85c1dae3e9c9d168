import { isObject, type SignedCall } from '../platform/signed-call.ts';

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

function isResult(value: unknown): value is WalletResult {
  return isObject(value) && Number.isSafeInteger(value.balance) && Number.isSafeInteger(value.seq);
}

function isSession(value: unknown): value is WalletSession {
  if (!isObject(value) || !Number.isSafeInteger(value.balance) || !isObject(value.game)) return false;
  const texts = ['sessionId', 'playerId', 'account', 'merchant', 'currency', 'language', 'siteOrigin'];
  return texts.every((key) => typeof value[key] === 'string') && typeof value.game.gameCode === 'string';
}

/**
 * The seamless-wallet API. A call that may have been lost is sent again with the same transaction id, which the wallet
 * answers with its first result.
 */
export function createWalletClient(call: SignedCall): WalletClient {
  const path = (name: string) => `/wallet/v1/${name}`;
  return {
    authenticate: (launchToken) => call(path('authenticate'), { launchToken }, isSession),
    balance: (sessionId) => call(path('balance'), { sessionId }, isResult),
    bet: (move) => call(path('bet'), move, isResult),
    win: (move) => call(path('win'), move, isResult),
    rollback: (sessionId, transactionId) => call(path('rollback'), { sessionId, transactionId }, isResult),
  };
}
