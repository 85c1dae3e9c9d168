import type { PublicKey } from '#schemas/platform';
import type { Cipher } from './cipher.ts';

/**
 * A fresh AES-256-GCM key per call, wrapped with RSA-OAEP-256 to the platform's public key (design §5). Body:
 * `{ value: base64(12-byte iv + ciphertext + 16-byte tag) }`; header `Encryption`: base64 of the wrapped key.
 */
export const aesRsa: Cipher = {
  async seal(body, publicKey) {
    if (!publicKey) throw new Error('the platform has not said its public key; the body stays here');
    const rsa = await importKey(publicKey);
    const aes = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const clear = new TextEncoder().encode(JSON.stringify(body));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, clear));
    const wrapped = new Uint8Array(await crypto.subtle.wrapKey('raw', aes, rsa, { name: 'RSA-OAEP' }));
    const value = new Uint8Array(iv.length + sealed.length);
    value.set(iv);
    value.set(sealed, iv.length);
    return { body: { value: base64(value) }, headers: { Encryption: base64(wrapped) } };
  },
};

function importKey({ kty, n, e }: PublicKey): Promise<CryptoKey> {
  const jwk = { kty, n, e, alg: 'RSA-OAEP-256', ext: true };
  return crypto.subtle.importKey('jwk', jwk, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['wrapKey']);
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
