import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BonusTerms, DepositBonusRules, PaymentMethodKind } from '#schemas/platform';

/** What the player was told before confirming; the deposit is made of it, whatever the rules say meanwhile. */
export interface Quote {
  playerId: string;
  method: string;
  methodName: string;
  kind: PaymentMethodKind;
  amount: number;
  fee: number;
  bonusId?: string;
  /** The bonus is for the first deposit only. */
  bonusFirst?: boolean;
  bonus: number;
  /** What binds the player while the bonus is open. */
  terms?: BonusTerms | undefined;
  /** To whom the bonus goes once. */
  oncePer?: DepositBonusRules['oncePer'];
  /** Stakes that it requires before a withdrawal. */
  turnover: number;
  /** The same when the bonus is not given. */
  ownTurnover?: number;
  minutes: number;
  expiresAt: number;
}

/** No quote lives so long: one that ends later was sealed by a clock that ran ahead and has been put right since. */
const longestMs = 60 * 60_000;

/** Quotes are kept by the client, under our signature: nothing is stored for those who only look. */
export class Quotes {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  seal(quote: Quote): string {
    const body = Buffer.from(JSON.stringify(quote)).toString('base64url');
    return `${body}.${this.#sign(body)}`;
  }

  /** The quote; undefined when it is not ours, another player's or too old. */
  open(text: string, playerId: string, now: number): Quote | undefined {
    const [body = '', signature = ''] = text.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.#sign(body))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    // Signed by us.
    const quote: Quote = JSON.parse(Buffer.from(body, 'base64url').toString());
    const isCurrent = quote.expiresAt > now && quote.expiresAt <= now + longestMs;
    return quote.playerId === playerId && isCurrent ? quote : undefined;
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#secret).update(body).digest('base64url');
  }
}
