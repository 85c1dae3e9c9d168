import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { avif, type Header, ico, jpeg, png, svg, webp, woff2 } from './picture-formats.ts';

/** What the first bytes of an asset tell. */
export interface Picture {
  /** Ending that its content belongs to; undefined when it is none of those that a brand may have. */
  type?: string;
  /** px; none where the format, or this file, has no size of its own. */
  width?: number;
  height?: number;
  /** Bytes of the whole file. */
  weight: number;
}

const formats: readonly (readonly [type: string, header: Header])[] = [
  ['png', png],
  ['jpg', jpeg],
  ['webp', webp],
  ['avif', avif],
  ['ico', ico],
  ['woff2', woff2],
  ['svg', svg],
];

/** Enough for every header, but those of photographs that carry a colour profile or a thumbnail first. */
const enough = 4096;
const most = 256 * 1024;

const known = new Map<string, { mtime: number; picture: Picture }>();

/** What an asset is. Reads its header only, and again only when the file has changed. */
export function pictureAt(path: string): Picture {
  const file = openSync(path, 'r');
  try {
    const { mtimeMs: mtime, size: weight } = fstatSync(file);
    const before = known.get(path);
    if (before?.mtime === mtime) return before.picture;
    let bytes = start(file, enough);
    let picture = { weight, ...typeOf(bytes) };
    if (picture.type === 'jpg' && picture.width === undefined && weight > enough) {
      bytes = start(file, most);
      picture = { weight, ...typeOf(bytes) };
    }
    known.set(path, { mtime, picture });
    return picture;
  } finally {
    closeSync(file);
  }
}

function typeOf(bytes: Buffer): Omit<Picture, 'weight'> {
  for (const [type, header] of formats) {
    const size = header(bytes);
    if (size) return { type, ...size };
  }
  return {};
}

function start(file: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
}
