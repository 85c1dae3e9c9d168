import { createCipheriv, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/**
 * A link as the online service's path has it (spec §3): DES/ECB/PKCS7 in base64, and the key of eight characters behind it.
 * It hides the link from a glance, and from nobody else.
 */
export function obfuscate(link: string): string {
  const key = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  // Triple DES with one key three times is DES, which OpenSSL 3 does not have any more (threat F5).
  const cipher = createCipheriv('des-ede3', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]).toString('base64') + key;
}
