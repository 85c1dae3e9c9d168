import { extname } from 'node:path';
import { encodings, isReplaced } from '../output/index.ts';
import { mimeOf } from '../requests/index.ts';

/** What a store of files tells with a file. */
export interface FileHeaders {
  ContentType: string;
  CacheControl: string;
  ContentEncoding?: string;
}

/** Headers of a file of a release: what has a hash in its name is kept for ever. */
export function headersOf(name: string): FileHeaders {
  const [encoding, ending] = Object.entries(encodings).find(([, end]) => name.endsWith(end)) ?? [];
  const plain = ending ? name.slice(0, -ending.length) : name;
  return {
    ContentType: mimeOf(extname(plain)) ?? 'application/octet-stream',
    CacheControl: isReplaced(name) ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(encoding ? { ContentEncoding: encoding } : {}),
  };
}
