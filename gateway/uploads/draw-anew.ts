import type { PictureQuery } from '#schemas/platform';
import { Refusal } from '../http/refusal.ts';

/** What a picture is for. */
export type PicturePurpose = PictureQuery['purpose'];

/** More make a small file a large picture. */
const mostPixels = 40_000_000;
/** Longest side of what is kept, px. */
const sides = { avatar: 256, proof: 2000, application: 2000 } as const satisfies {
  [Purpose in PicturePurpose]: number;
};

/** Throws picture_refused unless the first bytes say so; what else a file says of itself does not count (threat T30). */
export function assertPicture(bytes: Buffer): void {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  const isOne = starts('\x89PNG\r\n\x1a\n') || starts('\xff\xd8\xff') || (starts('RIFF') && starts('WEBP', 8));
  if (!isOne) throw new Refusal('picture_refused');
}

/**
 * A picture drawn anew as WebP: upright, no larger than it need be, and without anything that it said besides. Throws
 * picture_refused for what has too many pixels or is damaged.
 */
export async function drawAnew(bytes: Buffer, purpose: PicturePurpose): Promise<Buffer> {
  // Loaded with the first picture: it is large, and most processes never see one.
  const { default: sharp } = await import('sharp');
  const side = sides[purpose];
  const fit = purpose === 'avatar' ? 'cover' : 'inside';
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit, withoutEnlargement: purpose !== 'avatar' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new Refusal('picture_refused');
    });
}
