import sharp from 'sharp';
import { n } from '../kit/sheet.ts';

/** A raster picture cut out and screened: dots for ink, the shape's own alpha for the paper edge. */
export interface Halftone {
  /** Path of all dots, in the picture's own px. */
  dots: string;
  /** The picture itself as PNG data URI, for its alpha. */
  href: string;
}

/** Screens the dark parts of a picture into round dots on a 45° grid; `pitch` is their distance in px. */
export async function halftone(png: Buffer, side: number, pitch: number): Promise<Halftone> {
  const { data, info } = await sharp(png)
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let dots = '';
  const cos = Math.SQRT1_2;
  for (let u = -side; u < side * 2; u += pitch) {
    for (let v = -side; v < side * 2; v += pitch) {
      const x = (u - v) * cos + side * 0.2;
      const y = (u + v) * cos - side * 0.4;
      if (x < 0 || y < 0 || x >= side || y >= side) continue;
      const i = (Math.floor(y) * info.width + Math.floor(x)) * 4;
      const [r = 0, g = 0, b = 0, a = 0] = [data[i], data[i + 1], data[i + 2], data[i + 3]];
      if (a < 128) continue;
      const light = (0.3 * r + 0.59 * g + 0.11 * b) / 255;
      const radius = pitch * 0.74 * Math.max(0, 1.04 - light) ** 0.62;
      if (radius > pitch * 0.1)
        dots += `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0`;
    }
  }
  const out = await sharp(png)
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { dots, href: `data:image/png;base64,${out.toString('base64')}` };
}
