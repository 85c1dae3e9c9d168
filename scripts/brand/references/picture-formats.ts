/** A size in pixels, where a header says one. */
export interface Size {
  width?: number;
  height?: number;
}

/** Reads a header; undefined when it is not of its format. */
export type Header = (bytes: Buffer) => Size | undefined;

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** PNG (ISO/IEC 15948 §11.2.2): IHDR is the first chunk. */
export const png: Header = (bytes) => {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
  return bytes.length < 24 ? {} : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** JPEG (ITU-T T.81 §B.2): the size stands in the frame header, behind segments of any length. */
export const jpeg: Header = (bytes) => {
  if (bytes.length < 3 || bytes.readUIntBE(0, 3) !== 0xffd8ff) return undefined;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    // SOF0 to SOF15, without the tables (C4, CC) and the reserved C8.
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return {};
};

/** WebP (RFC 9649 §2): lossy, lossless or extended. */
export const webp: Header = (bytes) => {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined;
  if (bytes.length < 30) return {};
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return {};
  }
};

/** AVIF (ISO/IEC 23008-12): a file type box, and the size in the property `ispe`. */
export const avif: Header = (bytes) => {
  if (text(bytes, 4, 8) !== 'ftyp' || !/avi[fs]/.test(text(bytes, 8, 40))) return undefined;
  const property = bytes.indexOf('ispe', 0, 'latin1');
  if (property < 0 || property + 16 > bytes.length) return {};
  return { width: bytes.readUInt32BE(property + 8), height: bytes.readUInt32BE(property + 12) };
};

/** ICO: the size of its largest picture; a byte of 0 is 256. */
export const ico: Header = (bytes) => {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x00010000) return undefined;
  const count = Math.min(bytes.readUInt16LE(4), Math.floor((bytes.length - 6) / 16));
  const sides = (offset: number) => Array.from({ length: count }, (_, index) => bytes[6 + 16 * index + offset] || 256);
  return { width: Math.max(...sides(0)), height: Math.max(...sides(1)) };
};

/** WOFF2: no picture, but brands bring fonts too. */
export const woff2: Header = (bytes) => (text(bytes, 0, 4) === 'wOF2' ? {} : undefined);

/** SVG: the size that its root states, else that of its view box. */
export const svg: Header = (bytes) => {
  const root = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg\b([^>]*)>/i.exec(
    bytes.toString(),
  );
  if (!root) return undefined;
  const attributes = root[1] ?? '';
  const box = /\bviewBox\s*=\s*["']([^"']*)/
    .exec(attributes)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  return sized(lengthOf(attributes, 'width') ?? box?.[2], lengthOf(attributes, 'height') ?? box?.[3]);
};

function lengthOf(attributes: string, name: string): number | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*["']([0-9.]+)(?:px)?["']`).exec(attributes)?.[1];
  return value === undefined ? undefined : Number(value);
}

function sized(width: number | undefined, height: number | undefined): Size {
  return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
}
