/** The wallet has answered no: nothing moved, and asking again will not change it. */
export class WalletRefused extends Error {
  override readonly name = 'WalletRefused';
  readonly code: string;

  constructor(code: string) {
    super(`The wallet refused the call: ${code}`);
    this.code = code;
  }
}

/** No usable answer came, even after trying again: whether money moved is unknown. */
export class WalletUnavailable extends Error {
  override readonly name = 'WalletUnavailable';
}
