import type {
  BetRequest,
  CorrectionRequest,
  CorrectionResult,
  GameSession,
  WalletResult,
  WinRequest,
} from '#schemas/platform';
import { replyOf } from '../platform/contract.ts';
import type { SignedCall } from '../platform/signed-call.ts';

/** Money and sessions of players, at the platform. Every call throws `PlatformRefused` or `PlatformUnavailable`. */
export interface WalletClient {
  authenticate(launchToken: string): Promise<GameSession>;
  balance(sessionId: string): Promise<WalletResult>;
  bet(bet: BetRequest): Promise<WalletResult>;
  win(win: WinRequest): Promise<WalletResult>;
  /** Undoes a bet; `isVoid`: what was bet on does not count, and the platform tells the player so. */
  rollback(sessionId: string, transactionId: string, isVoid?: boolean): Promise<WalletResult>;
  /** Pays a settled round anew. */
  correct(correction: CorrectionRequest): Promise<CorrectionResult>;
}

const isResult = replyOf<WalletResult>('wallet-api.schema.json#/definitions/WalletResult');
const isCorrected = replyOf<CorrectionResult>('wallet-api.schema.json#/definitions/CorrectionResult');
const isSession = replyOf<GameSession>('wallet-api.schema.json#/definitions/GameSession');

/**
 * The seamless-wallet API. A call that may have been lost is sent again with the same transaction id, which the wallet
 * answers with its first result.
 */
export function createWalletClient(call: SignedCall): WalletClient {
  const path = (name: string) => `/wallet/v1/${name}`;
  return {
    authenticate: (launchToken) => call(path('authenticate'), { launchToken }, isSession),
    balance: (sessionId) => call(path('balance'), { sessionId }, isResult),
    bet: (bet) => call(path('bet'), bet, isResult),
    win: (win) => call(path('win'), win, isResult),
    correct: (correction) => call(path('correct'), correction, isCorrected),
    rollback: (sessionId, transactionId, isVoid = false) =>
      call(path('rollback'), { sessionId, transactionId, ...(isVoid ? { void: true } : {}) }, isResult),
  };
}
