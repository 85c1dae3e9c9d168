/** The platform has answered no: nothing moved, and asking again will not change it. */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused';
  readonly code: string;

  constructor(code: string) {
    super(`The platform refused the call: ${code}`);
    this.code = code;
  }
}

/** No usable answer came, even after trying again: whether money moved is unknown. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable';
}
