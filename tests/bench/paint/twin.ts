import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Pages on the server of the site: what is asked of them comes as it was put there, everything else from the site. */
export interface Twins {
  /** Puts a page at the address `<path>?twin` of a host. */
  put(host: string, path: string, html: string): void;
  /** Puts a file of any type at an address of a host, query included. */
  putFile(host: string, address: string, type: string, body: string | Buffer): void;
}

/** Lets a server answer for other pages beside its own. All of them come in gzip. */
export function serveTwins(server: Server): Twins {
  const files = new Map<string, { type: string; body: Buffer }>();
  const [own] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const file = files.get(`${request.headers.host}${request.url}`);
    if (!file) return own?.(request, response);
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'gzip' }).end(file.body);
  });
  const putFile: Twins['putFile'] = (host, address, type, body) =>
    void files.set(`${host}${address}`, { type, body: gzipSync(body) });
  return { putFile, put: (host, path, html) => putFile(host, `${path}?twin`, 'text/html; charset=utf-8', html) };
}

/** A page that has come to rest as static HTML: all that it shows, and no script. */
export async function staticOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const gone = 'script, noscript, link[rel="modulepreload"], link[rel="stylesheet"][disabled], dialog';
    for (const element of copy.querySelectorAll(gone)) element.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
}
