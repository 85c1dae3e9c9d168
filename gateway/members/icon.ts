import { createHash } from 'node:crypto';

/** Pictures in gateway/catalogue/art/avatars. */
const pictures = 12;

/** Path of a player's picture below the image CDN: one of a few, always the same for one account. */
export function iconOf({ id }: { id: string }): string {
  const number = createHash('sha256').update(id).digest().readUInt16BE(0) % pictures;
  return `/cdn/avatars/${String(number + 1).padStart(2, '0')}.webp`;
}
