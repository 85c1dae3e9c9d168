import { closeSync, openSync, readSync, statSync } from 'node:fs';
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

/** File, as the disk knows it, with the time of its last change → what it is. */
const known = new Map<string, Picture>();

/** What an asset is; nothing when it is a link to nowhere. Reads its header only, and again only when it has changed. */
export function pictureAt(path: string): Picture {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile()) return { weight: 0 };
  const { dev, ino, mtimeMs, size } = file;
  // Brands may share a file by links.
  const key = `${dev}:${ino}:${mtimeMs}:${size}`;
  const picture = known.get(key) ?? read(path, size);
  known.set(key, picture);
  return picture;
}

function read(path: string, weight: number): Picture {
  const file = openSync(path, 'r');
  try {
    const picture = { weight, ...typeOf(start(file, enough)) };
    if (picture.type !== 'jpg' || picture.width !== undefined || weight <= enough) return picture;
    return { weight, ...typeOf(start(file, most)) };
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

/** Ending that a content belongs to; undefined when it is none of those that a brand may have. */
export function formatOf(bytes: Buffer): string | undefined {
  return typeOf(bytes).type;
}

function start(file: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
}
