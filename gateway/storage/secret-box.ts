import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Seals secrets that the database keeps (AES-256-GCM). Each is bound to whose it is: in another's row it does not open. */
export class SecretBox {
  readonly #key: Buffer;

  /** `key`: 32 bytes. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Nonce, ciphertext and tag, in base64. */
  seal(secret: string, owner: string): string {
    const nonce = randomBytes(nonceLength);
    const sealing = createCipheriv(cipher, this.#key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner));
    return Buffer.concat([nonce, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]).toString(
      'base64',
    );
  }

  /** Throws when it was sealed for another owner or with another key, or was changed. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const opening = createDecipheriv(cipher, this.#key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-tagLength));
    return Buffer.concat([opening.update(bytes.subarray(nonceLength, -tagLength)), opening.final()]).toString('utf8');
  }
}
