import type { Brand } from '#schemas/brand';
import { aesRsa } from './aes-rsa.ts';
import type { Cipher } from './cipher.ts';
import { none } from './none.ts';

export type { Cipher, Sealed } from './cipher.ts';

/** Every cipher by the name that a brand gives it (`platform.cipher`). */
export const ciphers: Record<NonNullable<Brand['platform']['cipher']>, Cipher> = { none, 'aes-rsa': aesRsa };
