import { constants, createDecipheriv, createHash, privateDecrypt } from 'node:crypto';
import type { MerchantProfile, PublicKey } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { sealedKeys } from '../database/tables/index.ts';
import { parseJson } from '../http/json.ts';
import { Refusal } from '../http/refusal.ts';
import type { KeyPair } from './key-pair.ts';

const ivLength = 12;
const tagLength = 16;
const keyLength = 32;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Opens enc bodies: `aes-rsa` of design §5, a fresh AES-256-GCM key per call, wrapped with RSA-OAEP-256. A wrapped key
 * is accepted once (sweep forgets it after a day), so that a recorded call cannot be sent again at will.
 */
export class Cipher {
  readonly #db: Database;
  readonly #keys: KeyPair;
  readonly #clock: () => number;

  constructor(db: Database, keys: KeyPair, clock: () => number) {
    this.#db = db;
    this.#keys = keys;
    this.#clock = clock;
  }

  get publicKey(): PublicKey {
    return this.#keys.publicKey;
  }

  /** The body that was meant. Throws encryption_required, decryption_failed or malformed_request. */
  async open(merchant: MerchantProfile, wrapped: string | string[] | undefined, sent: unknown): Promise<unknown> {
    if (wrapped === undefined) {
      if (merchant.cipher !== 'none') throw new Refusal('encryption_required');
      return sent;
    }
    if (typeof wrapped !== 'string' || !isSealed(sent)) throw new Refusal('decryption_failed');
    const plain = this.#decrypt(wrapped, sent.value);
    await this.#remember(wrapped);
    return parseJson(plain);
  }

  #decrypt(wrapped: string, value: string): Buffer {
    try {
      const { privateKey } = this.#keys;
      const oaep = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      const key = privateDecrypt(oaep, decode(wrapped));
      const bytes = decode(value);
      if (key.length !== keyLength || bytes.length < ivLength + tagLength) throw new Error('lengths');
      const iv = bytes.subarray(0, ivLength);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
      decipher.setAuthTag(bytes.subarray(-tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]);
    } catch {
      // One answer for every way to fail: which step it was would help only somebody who forges.
      throw new Refusal('decryption_failed');
    }
  }

  async #remember(wrapped: string): Promise<void> {
    // The bytes, not the text: base64 has several spellings of the same bytes.
    const hash = createHash('sha256').update(decode(wrapped)).digest('hex');
    const fresh = await this.#db
      .insert(sealedKeys)
      .values({ hash, seenAt: this.#clock() })
      .onConflictDoNothing()
      .returning();
    if (fresh.length === 0) throw new Refusal('decryption_failed');
  }
}

function isSealed(body: unknown): body is { value: string } {
  return typeof body === 'object' && body !== null && 'value' in body && typeof body.value === 'string';
}

function decode(text: string): Buffer {
  if (!base64.test(text)) throw new Error('not base64');
  return Buffer.from(text, 'base64');
}
