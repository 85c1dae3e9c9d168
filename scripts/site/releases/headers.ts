import { extname } from 'node:path';
import { encodings } from '../output/index.ts';
import { mimeOf } from '../requests/index.ts';

/** What a store of files tells with a file. */
export interface FileHeaders {
  ContentType: string;
  CacheControl: string;
  ContentEncoding?: string;
}

/** Headers of a file of a release: all but the table of hosts have a hash in their names, and are kept for ever. */
export function headersOf(name: string): FileHeaders {
  const [encoding, ending] = Object.entries(encodings).find(([, end]) => name.endsWith(end)) ?? [];
  const plain = ending ? name.slice(0, -ending.length) : name;
  return {
    ContentType: mimeOf(extname(plain)) ?? 'application/octet-stream',
    CacheControl: name === 'hosts.json' ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(encoding ? { ContentEncoding: encoding } : {}),
  };
}
