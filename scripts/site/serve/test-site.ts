import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Client, compileSite, type SiteReport } from '../build/index.ts';
import type { ServeOptions } from './environment.ts';
import { createSiteServer, type SiteServer } from './server.ts';

const root = join(import.meta.dirname, '../../..');

/** A bundle that needs no bundler: what the compiler asks of one. */
export const testClient: Client = {
  template: '<html lang="en"><head><!--head--></head><body><!--boot--></body></html>',
  chunksOf: (widget) => ({ scripts: [`/assets/${widget}.js`], styles: [`/assets/${widget}.css`] }),
  ownerOf: (script) => /^\/assets\/(.+)\.js$/.exec(script)?.[1],
  files: [],
};

/** The answer to a request, read to its end. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Two brands in a folder of their own, built and served for a test. */
export interface TestSite {
  /** Folder of the brands: a test may break them. */
  brands: string;
  /** Folder of the build. */
  out: string;
  site: SiteServer;
  build(): Promise<SiteReport>;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** Copies the fixture brands, builds them, and serves them on a free port. */
export async function openTestSite(options: Partial<ServeOptions> = {}): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const brands = join(folder, 'brands');
  const out = join(folder, 'dist');
  cpSync(join(import.meta.dirname, 'fixtures/brands'), brands, { recursive: true });
  const build = () => compileSite({ root, brandsRoot: brands, out, client: testClient });
  await build();
  const site = createSiteServer({
    folder: out,
    port: 0,
    host: '127.0.0.1',
    gateway: new URL('http://127.0.0.1:9'),
    gamesOrigin: 'http://games.test:1',
    imageOrigins: [],
    localHosts: true,
    allowedHosts: [],
    demo: false,
    behindProxy: false,
    countryHeader: undefined,
    timeout: 500,
    ...options,
  });
  site.reload();
  const port = await listen(site.server);
  return {
    brands,
    out,
    site,
    build,
    get: (path, headers = {}, method = 'GET') => ask(port, path, { host: 'alpha.example', ...headers }, method),
    async close() {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets a server listen on a free port of this machine. */
export async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function ask(port: number, path: string, headers: Record<string, string>, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    call.on('error', reject).end();
  });
}

/**
 * Sends a body piece by piece, as large ones are, and reads the answer, which may come before the end of it. Throws when
 * the connection breaks before there is one.
 */
export function upload(url: string, size: number, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
        call.destroy();
      });
    });
    call.on('error', reject);
    Readable.from(pieces(size)).pipe(call);
  });
}

function* pieces(size: number) {
  const piece = Buffer.alloc(16 * 1024, ' ');
  for (let left = size; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}
