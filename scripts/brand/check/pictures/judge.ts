import { readFileSync } from 'node:fs';
import { formatOf } from '../../references/index.ts';
import { decodeAll } from './decode.ts';
import { drawingFaults } from './drawing.ts';
import type { PictureFault } from './fault.ts';
import { hashOf, knownByHash, knownByMark, learn, markOf } from './memory.ts';
import { cutOff, isWhole, rasterFaults } from './raster.ts';

interface Unknown {
  path: string;
  mark: string | undefined;
  hash: string;
  bytes: Buffer;
}

const none: readonly PictureFault[] = [];

/**
 * What is wrong with pictures, each judged to its last byte. What has not changed since it was judged is not read, what
 * reads the same is not judged again.
 */
export function judgePictures(paths: readonly string[]): Map<string, readonly PictureFault[]> {
  const found = new Map<string, readonly PictureFault[]>();
  const unknown: Unknown[] = [];
  const learned: { mark: string | undefined; hash: string; faults: readonly PictureFault[] }[] = [];
  for (const path of paths) {
    const mark = markOf(path);
    const known = knownByMark(mark);
    if (known) {
      found.set(path, known);
      continue;
    }
    const bytes = contentOf(path);
    if (!bytes) continue;
    const hash = hashOf(path, bytes);
    const faults = knownByHash(hash);
    if (!faults) unknown.push({ path, mark, hash, bytes });
    else {
      found.set(path, faults);
      if (mark) learned.push({ mark, hash, faults });
    }
  }
  for (const [{ path, mark, hash }, faults] of judged(unknown)) {
    found.set(path, faults);
    learned.push({ mark, hash, faults });
  }
  if (learned.length > 0) learn(learned);
  return found;
}

function judged(unknown: readonly Unknown[]): [Unknown, readonly PictureFault[]][] {
  const verdicts = new Map<Unknown, readonly PictureFault[]>();
  const pixels: Unknown[] = [];
  for (const picture of unknown) {
    const quick = withoutDecoding(picture);
    if (quick) verdicts.set(picture, quick);
    else pixels.push(picture);
  }
  for (const [index, decoded] of decodeAll(pixels.map(({ path }) => path)).entries()) {
    const picture = pixels[index];
    if (picture) verdicts.set(picture, rasterFaults(decoded));
  }
  return [...verdicts];
}

/** What can be said without decoding pixels; undefined when they decide. */
function withoutDecoding({ path, bytes }: Unknown): readonly PictureFault[] | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  if (bytes.length === 0) return [{ rule: 'asset-broken', message: 'The file is empty.' }];
  const type = formatOf(bytes);
  // An SVG that is no XML at all, or is hidden behind something, is reported where it breaks.
  if (ending === 'svg' && (type === undefined || type === 'svg')) return drawingFaults(bytes.toString('utf8'));
  if (type !== ending) {
    const message = type
      ? `This holds ${type.toUpperCase()}, not ${ending.toUpperCase()}. Browsers go by the ending.`
      : `This is no ${ending.toUpperCase()} file: it does not begin like one.`;
    return [{ rule: 'asset-type', message }];
  }
  if (!isWhole(type, bytes)) return [{ rule: 'asset-broken', message: cutOff }];
  return type === 'ico' || type === 'woff2' ? none : undefined;
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    // A link to nowhere is reported as missing where it is named.
    return undefined;
  }
}
