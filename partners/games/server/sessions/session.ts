import { createHash, randomBytes } from 'node:crypto';
import type { GameSession } from '#schemas/platform';
import type { LanguageCode } from '../languages.ts';

/** One opened game page. The page holds only its key; the wallet's session id stays here. */
export interface PlaySession {
  /** Public name of the session, part of the transaction ids. */
  readonly id: string;
  /** SHA-256 of the page's key, hex. */
  readonly keyHash: string;
  readonly walletSessionId: string;
  readonly playerId: string;
  readonly account: string;
  readonly merchant: string;
  readonly currency: string;
  /** Whether it plays with money that is worth nothing; left out when it does not. */
  readonly trial?: boolean;
  /** What the platform allows its page; left out when that said nothing. */
  readonly play?: NonNullable<GameSession['play']>;
  readonly language: LanguageCode;
  readonly nodeId: number;
  /** Exact origin of the framing site, or empty. */
  readonly siteOrigin: string;
  readonly backUrl: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Opens a page's session on a wallet session, at a time in ms since 1970; `key` is for the page alone. */
export function openSession(
  wallet: GameSession,
  language: LanguageCode,
  openedAt: number,
): { session: PlaySession; key: string } {
  const key = randomBytes(32).toString('base64url');
  const session = {
    id: randomBytes(12).toString('hex'),
    keyHash: hashKey(key),
    walletSessionId: wallet.sessionId,
    playerId: wallet.playerId,
    account: wallet.account,
    merchant: wallet.merchant,
    currency: wallet.currency,
    ...(wallet.trial ? { trial: true } : {}),
    ...(wallet.play ? { play: wallet.play } : {}),
    language,
    nodeId: wallet.game.nodeId,
    siteOrigin: wallet.siteOrigin,
    backUrl: wallet.backUrl ?? '',
    openedAt,
  };
  return { session, key };
}
