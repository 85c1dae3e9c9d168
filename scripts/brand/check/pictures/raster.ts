import type { PictureFault } from './fault.ts';

/** What a decoder said of a picture. */
export interface Decoded {
  /** It could not be decoded to its end. */
  isBroken?: true;
  width?: number;
  height?: number;
  /** Pictures in one file: more than one moves. */
  pages?: number;
  /** Colour space, as the decoder names it: `srgb`, `cmyk`, `b-w` … */
  space?: string;
}

/** Above this a phone runs out of memory: 4 bytes a pixel, whatever the file weighs. */
export const mostPixels = 16_000_000;

/** What is reported for a file that ends too early, or holds other bytes than were written. */
export const cutOff = 'The picture cannot be read to its end: it is cut off or damaged.';

/** What is wrong with a picture of pixels, by what a decoder said. */
export function rasterFaults({ isBroken, width = 0, height = 0, pages = 1, space }: Decoded): PictureFault[] {
  const found: PictureFault[] = [];
  if (width * height > mostPixels) {
    const memory = Math.round((width * height * 4) / 1024 / 1024);
    const message = `It is ${width} × ${height} px, which take ${memory} MB of a phone's memory, whatever the file weighs.`;
    found.push({ rule: 'asset-dimensions', severity: 'warning', message });
  } else if (isBroken) {
    found.push({ rule: 'asset-broken', message: cutOff });
  }
  if (pages > 1) {
    const message = 'The picture moves by itself, and players cannot stop it. Take one of its frames.';
    found.push({ rule: 'asset-encoding', severity: 'warning', message });
  }
  if (space === 'cmyk') {
    const message = 'Its colours are those of print (CMYK), which browsers show otherwise. Save it as sRGB.';
    found.push({ rule: 'asset-encoding', severity: 'warning', message });
  }
  return found;
}

/** Whether a file ends as its format says; decoders of some formats do not look. */
export function isWhole(type: string, bytes: Buffer): boolean {
  switch (type) {
    case 'png':
      return bytes.subarray(-4096).includes('IEND', 0, 'latin1');
    case 'webp':
      return bytes.length >= 8 && bytes.readUInt32LE(4) + 8 <= bytes.length;
    case 'woff2':
      return bytes.length >= 48 && bytes.readUInt32BE(8) <= bytes.length;
    case 'ico':
      return isWholeIcon(bytes);
    default:
      return true;
  }
}

/** ICO: every picture of its list lies in the file. */
function isWholeIcon(bytes: Buffer): boolean {
  const count = bytes.readUInt16LE(4);
  if (count === 0 || bytes.length < 6 + 16 * count) return false;
  return Array.from({ length: count }, (_, index) => 6 + 16 * index).every((at) => {
    const [size, offset] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    return size > 0 && offset >= 6 + 16 * count && offset + size <= bytes.length;
  });
}
