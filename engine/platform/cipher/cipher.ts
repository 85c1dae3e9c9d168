import type { PublicKey } from '#schemas/platform';

/** A sealed body: what is sent, and the headers that go with it. */
export interface Sealed {
  body: unknown;
  headers: Record<string, string>;
}

/** How bodies marked `enc` travel. One small module per scheme, so that an operator's own can be added. */
export interface Cipher {
  /** Seals a body. Throws rather than let a body pass in the clear by accident. */
  seal(body: unknown, publicKey: PublicKey | undefined): Promise<Sealed>;
}
