import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from './store.ts';

const textual = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** Encodings that are made ahead, best first: what `Accept-Encoding` calls them → the ending of their files. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

/** The best, for files that are served for months; `COMPRESSION=fast` is for a build that is only tried, and takes a tenth of the time. */
const brotliLevel = process.env.COMPRESSION === 'fast' ? 5 : constants.BROTLI_MAX_QUALITY;

const encode = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9, memLevel: 9 }),
};

/** Whether a file has twins in these encodings: textual ones do. */
export function isTextual(name: string): boolean {
  return textual.has(extname(name));
}

/** A file's own name, and those of its twins. */
export function withTwins(name: string): string[] {
  return isTextual(name) ? [name, ...Object.values(encodings).map((ending) => name + ending)] : [name];
}

/**
 * Writes a brotli and a gzip twin beside each textual file of a folder that is named. Names hold hashes, so a twin that is
 * there is right.
 */
export async function compress(folder: string, names: Iterable<string>): Promise<void> {
  const missing = [...names]
    .filter(isTextual)
    .map((name) => join(folder, name))
    .flatMap((file) =>
      (['br', 'gzip'] as const).filter((name) => !existsSync(file + encodings[name])).map((name) => ({ file, name })),
    );
  // As many at a time as zlib has threads; more would only hold memory.
  const work = missing.values();
  const worker = async () => {
    for (const { file, name } of work) writeWhole(file + encodings[name], await encode[name](readFileSync(file)));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}
