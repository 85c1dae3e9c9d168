import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from './store.ts';

const textual = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** Encodings that are made ahead, best first: what `Accept-Encoding` calls them → the ending of their files. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

const encode = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9, memLevel: 9 }),
};

/**
 * Writes a brotli and a gzip twin beside every textual file below a folder. Names hold hashes, so a twin that is there
 * is right. Returns how many were made.
 */
export async function compressBelow(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => textual.has(extname(file)) && statSync(file).isFile());
  const missing = files.flatMap((file) =>
    (['br', 'gzip'] as const).filter((name) => !existsSync(file + encodings[name])).map((name) => ({ file, name })),
  );
  // As many at a time as zlib has threads; more would only hold memory.
  const work = missing.values();
  const worker = async () => {
    for (const { file, name } of work) writeWhole(file + encodings[name], await encode[name](readFileSync(file)));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return missing.length;
}
