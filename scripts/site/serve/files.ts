import { createReadStream, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { encodings } from '../output/index.ts';
import { mimeOf } from '../requests/index.ts';
import { drawingPolicy } from './policy.ts';
import { encodingFor, hasCopy, tagOf, type Variants } from './variants.ts';

interface ServedFile {
  path: string;
  size: number;
}

type Files = ReadonlyMap<string, Variants<ServedFile> & { type: string }>;

/**
 * The public files of a build, listed once: an address is looked up in the list and never becomes a path, so that
 * nothing outside can be reached. Their names hold their hash, so they are kept for ever.
 */
export class PublicFiles {
  readonly #folder: string;
  #files: Files = new Map();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Lists the files anew. Returns what went wrong, in words; the former list stays then. */
  reload(): string[] {
    try {
      this.#files = listed(this.#folder);
      return [];
    } catch (error) {
      return [`the list of files stays as it was: ${error instanceof Error ? error.message : error}`];
    }
  }

  /** Answers with the file at an address. False when there is none. */
  serve(address: string, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.#files.get(address);
    if (!file) return false;
    const encoding = encodingFor(request, file);
    const tag = tagOf(file.etag, encoding);
    const { path, size } = (encoding && file[encoding]) ?? file.plain;
    response.setHeader('Content-Type', file.type);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', tag);
    if (file.type.startsWith('image/svg')) response.setHeader('Content-Security-Policy', drawingPolicy);
    if (file.br) response.setHeader('Vary', 'Accept-Encoding');
    if (hasCopy(request, tag)) {
      response.writeHead(304).end();
      return true;
    }
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', size);
    if (request.method === 'HEAD') response.writeHead(200).end();
    else send(path, response);
    return true;
  }
}

function send(path: string, response: ServerResponse): void {
  const stream = createReadStream(path);
  // Gone or unreadable: better no answer than half a file that a browser keeps for a year.
  stream.once('open', () => response.writeHead(200));
  pipeline(stream, response, (error) => {
    if (error && !response.headersSent) {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
    }
  });
}

function listed(folder: string): Files {
  const found = new Map<string, ServedFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    // A build takes files of former ones away while we look.
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile()) found.set(`/${name.replaceAll('\\', '/')}`, { path, size: stat.size });
  }
  const files = new Map<string, Variants<ServedFile> & { type: string }>();
  for (const [address, plain] of found) {
    const type = mimeOf(extname(address));
    const br = found.get(address + encodings.br);
    const gzip = found.get(address + encodings.gzip);
    if (!type) continue;
    const etag = `"${plain.size.toString(36)}-${address.split(/[.-]/).at(-2)}"`;
    files.set(address, { type, etag, plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
  }
  return files;
}
