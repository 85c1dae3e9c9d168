import { createHash } from 'node:crypto';

/** Pictures in gateway/catalogue/art/avatars. */
const pictures = 12;

/** Pictures that players choose from; paths below the image CDN. */
export const choices = Array.from({ length: pictures }, (_, index) => {
  const id = String(index + 1).padStart(2, '0');
  return { id, icon: `/cdn/avatars/${id}.webp` };
});

/** Path of a player's picture below the image CDN where they have chosen none: one of a few, always the same for one account. */
export function iconOf({ id }: { id: string }): string {
  const number = createHash('sha256').update(id).digest().readUInt16BE(0) % pictures;
  return `/cdn/avatars/${String(number + 1).padStart(2, '0')}.webp`;
}
