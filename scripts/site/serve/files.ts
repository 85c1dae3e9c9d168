import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { encodings, isTextual } from '../output/index.ts';
import { mimeOf } from '../requests/index.ts';
import { drawingPolicy } from './policy.ts';
import { readOrFetch, type Source } from './source.ts';
import { encodingFor, hasCopy, tagOf, type Variants } from './variants.ts';

interface ServedFile {
  path: string;
  size: number;
}

type PublicFile = Variants<ServedFile> & { type: string };

/** Files of which it is known what they are; of a fleet's many only those that are asked for. */
const known = 20_000;

/** Names between slashes that do not begin with a dot: no address leads out of the folder. */
const address = /^(?:\/[\w@~-][\w.@~-]*)+$/;

/** The public files of a build. Their names hold their hash, so they are kept for ever. */
export class PublicFiles {
  readonly #source: Source;
  /** Address → file; false: there was none. */
  readonly #files = new LRUCache<string, PublicFile | false>({ max: known });

  /** @param source where the build is: the files are below `client/` */
  constructor(source: Source) {
    this.#source = source;
  }

  /** Looks at files anew. Returns what went wrong, in words. */
  reload(): string[] {
    this.#files.clear();
    const folder = join(this.#source.folder, 'client');
    if (this.#source.fetch || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
    return [`there is no folder "${folder}"`];
  }

  /** Answers with the file at an address. False when there is none. */
  async serve(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const file = this.#files.get(pathname) ?? (await this.#find(pathname));
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

  async #find(pathname: string): Promise<PublicFile | false> {
    const type = mimeOf(extname(pathname));
    if (!type || !address.test(pathname)) return false;
    const found = await this.#read(pathname, type).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return false as const;
    });
    this.#files.set(pathname, found);
    return found;
  }

  async #read(pathname: string, type: string): Promise<PublicFile> {
    const plain = await this.#look(pathname);
    const etag = `"${plain.size.toString(36)}-${pathname.split(/[.-]/).at(-2)}"`;
    if (!isTextual(pathname)) return { type, etag, plain };
    const twin = (ending: string) => this.#look(pathname + ending).catch(() => undefined);
    const [br, gzip] = await Promise.all([twin(encodings.br), twin(encodings.gzip)]);
    return { type, etag, plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
  }

  #look(name: string): Promise<ServedFile> {
    return readOrFetch(this.#source, `client${name}`, (path) => {
      const stats = statSync(path);
      if (!stats.isFile()) throw Object.assign(new Error(`${path} is no file`), { code: 'ENOENT' });
      return { path, size: stats.size };
    });
  }
}

function send(path: string, response: ServerResponse): void {
  // Whoever asked has gone while the file was looked for.
  if (response.closed || response.destroyed) return;
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
