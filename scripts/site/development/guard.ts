import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connect, Plugin } from 'vite';
import { isForwarded, isListed, isLoopback, listedHosts } from '../requests/index.ts';

const refusal = (host: string) =>
  `This server answers to the hosts of its brands and to localhost, not to "${host}". Name it in the brand's "hosts", or in ALLOWED_HOSTS.\n`;

/**
 * Who may ask the development server: hosts of brands, whenever they are made, and names of this machine. It hands out the
 * source and passes calls on to the platform's demo help, so a page of anybody else's must not reach it by a name of its own.
 * What only a proxy may say of a visitor is dropped; there is none in front.
 * @param isBrand whether a `Host` header names a brand
 */
export function devGuard(isBrand: (host: string | undefined) => boolean, env: NodeJS.ProcessEnv = process.env): Plugin {
  const listed = listedHosts(env);
  const allows = (host: string | undefined) => isLoopback(host) || isListed(listed, host) || isBrand(host);
  const guard = (middlewares: Connect.Server, server: Pick<Server, 'prependListener'> | null) => {
    middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      dropForwarded(request);
      if (isForeignTool(request)) return refuse(response, 'Only a page of this server may ask for this.\n');
      if (allows(request.headers.host)) return next();
      refuse(response, refusal(request.headers.host ?? ''));
    });
    server?.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
      dropForwarded(request);
      if (allows(request.headers.host)) return;
      // Other listeners come after this one: none of them has anything at this address.
      request.url = '/_refused';
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
  };
  return {
    name: 'brand-engine:guard',
    enforce: 'pre',
    configureServer: ({ middlewares, httpServer }) => guard(middlewares, httpServer as Server | null),
    configurePreviewServer: ({ middlewares, httpServer }) => guard(middlewares, httpServer as Server),
  };
}

/** What Vite does for its own pages, opening an editor for one, is done for no other page. */
function isForeignTool({ url = '', headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return url.startsWith('/__') && (site === 'cross-site' || site === 'same-site');
}

function dropForwarded({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (isForwarded(name)) delete headers[name];
}

function refuse(response: ServerResponse, words: string): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(words);
}
