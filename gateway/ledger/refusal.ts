import type { WalletErrorCode } from '#schemas/platform';

/** Thrown when money cannot move for a reason that the wallet API names; nothing has moved then. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal';
  readonly code: WalletErrorCode;
  readonly reason: string | undefined;

  constructor(code: WalletErrorCode, reason?: string) {
    super(code);
    this.code = code;
    this.reason = reason;
  }
}
