import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Static pages on the server of the site: what is asked of them comes as it was put there, everything else from the site. */
export interface Twins {
  /** Puts a page at the address `<path>?twin` of a host. */
  put(host: string, path: string, html: string): void;
}

/** Lets a server answer for static pages beside its own. */
export function serveTwins(server: Server): Twins {
  const pages = new Map<string, Buffer>();
  const [own] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const page = pages.get(`${request.headers.host}${request.url}`);
    if (!page) return own?.(request, response);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' }).end(page);
  });
  return { put: (host, path, html) => void pages.set(`${host}${path}?twin`, gzipSync(html)) };
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
