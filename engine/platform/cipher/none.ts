import type { Cipher } from './cipher.ts';

/** For platforms without a cipher: TLS alone protects the body. A brand must name it; it is never a fallback. */
export const none: Cipher = {
  async seal(body) {
    return { body, headers: {} };
  },
};
