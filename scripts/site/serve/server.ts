import { unwatchFile, watchFile } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { LivePages } from '../live/index.ts';
import { addressIn, brandOfHost, isListed, isLoopback, neutralPage } from '../requests/index.ts';
import { ServedBrands } from './brands.ts';
import { serveDocument } from './document.ts';
import type { ServeOptions } from './environment.ts';
import { PublicFiles } from './files.ts';
import { neutralPolicy, setCommonHeaders, setDocumentHeaders } from './headers.ts';
import { healthPath, sendHealth } from './health.ts';
import { isPlatform, passOn, passOnSocket } from './proxy.ts';
import { createSenders, FaultJournal, type Reception, receiveReport, reportPath } from './reports/index.ts';
import type { Source } from './source.ts';

/** The site in production. */
export interface SiteServer {
  server: Server;
  brands: ServedBrands;
  /** Takes over what a build has written since. Returns what could not be taken over, in words. */
  reload(): string[];
  /** Stops taking requests and waits for those under way. */
  close(): Promise<void>;
}

/**
 * Makes the server; it does not listen yet.
 * @param source where its files are; the folder of the options when left out
 */
export function createSiteServer(options: ServeOptions, source: Source = { folder: options.folder }): SiteServer {
  const { localHosts, documentMemory } = options;
  const onFault = (fault: string) => console.error(`[serve] ${fault}`);
  const brands = new ServedBrands(source, { localHosts, onFault, ...(documentMemory && { memory: documentMemory }) });
  const files = new PublicFiles(source);
  const { folder } = source;
  const live = options.live && new LivePages({ ...options, ...options.live, folder }, onFault);
  const reload = () => {
    live?.reload();
    return [...files.reload(), ...brands.reload()];
  };
  const reception = options.reports && { brands, journal: new FaultJournal(options.reports), senders: createSenders() };
  // A whole request must have come by then: slow senders do not hold connections.
  const times = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };
  const server = createServer(times, (request, response) => {
    answer(request, response, { options, brands, files, live, reception }).catch((error: unknown) => {
      console.error('[serve]', error);
      failed(response);
    });
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (!mayCall(request, options, brands))
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    else if (decoded(addressIn(request.url)?.pathname ?? '').startsWith('/wps/'))
      passOnSocket(request, socket, head, options);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return {
    server,
    brands,
    reload,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // They have no end of their own, and are none of those that the server closes.
      for (const socket of sockets) socket.destroy();
      const timer = setTimeout(() => server.closeAllConnections(), 5000);
      await closed;
      clearTimeout(timer);
      await reception?.journal.flush();
      await live?.close();
    },
  };
}

/** Calls back after every new host table, which a build writes last. Returns what ends it. */
export function watchHosts(folder: string, changed: () => void): () => void {
  const file = join(folder, 'hosts.json');
  watchFile(file, { interval: 1000, persistent: false }, changed);
  return () => unwatchFile(file, changed);
}

interface Parts {
  options: ServeOptions;
  brands: ServedBrands;
  files: PublicFiles;
  reception: Reception | undefined;
  live: LivePages | undefined;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { options, brands, files, live, reception }: Parts,
): Promise<void> {
  const address = addressIn(request.url);
  const pathname = address && decoded(address.pathname);
  if (pathname && isPlatform(pathname, options)) {
    if (mayCall(request, options, brands)) passOn(request, response, options);
    else refuseCall(response);
    return;
  }
  setCommonHeaders(request, response, options);
  if (pathname === reportPath && reception) {
    const from = { host: hostOf(request, options), address: addressOf(request, options) };
    await receiveReport(request, response, from, reception);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (!address || pathname === undefined) {
    response.writeHead(400).end();
    return;
  }
  if (pathname === healthPath) {
    await sendHealth(request, response, brands);
    return;
  }
  if (await files.serve(pathname, request, response)) return;
  const host = hostOf(request, options)?.toLowerCase() ?? '';
  const brand = await brands.get(brandOfHost(brands.hosts, host) ?? '');
  if (brand) {
    if (!(await serveDocument(brand, { host, address, request, options, live }, response))) notFound(response);
  } else {
    unknownHost(request, response);
  }
}

/** The platform is called by the hosts of brands: no page that points a name of its own here calls it (DNS rebinding). */
function mayCall(request: IncomingMessage, options: ServeOptions, brands: ServedBrands): boolean {
  const host = hostOf(request, options);
  if (brandOfHost(brands.hosts, host) !== undefined || isListed(options.allowedHosts, host)) return true;
  return options.localHosts && isLoopback(host);
}

function refuseCall(response: ServerResponse): void {
  response
    .writeHead(403, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ success: false, message: 'origin_refused' }));
}

/** A path as files and the platform's calls are named; one that cannot be decoded is neither's, and stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function hostOf({ headers }: IncomingMessage, { behindProxy }: ServeOptions): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  return behindProxy && typeof forwarded === 'string' ? forwarded : headers.host;
}

/** Who asks: the peer, or whom the proxy in front has written last. */
function addressOf({ headers, socket }: IncomingMessage, { behindProxy }: ServeOptions): string {
  const named = behindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return named || (socket.remoteAddress ?? '');
}

function notFound(response: ServerResponse): void {
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('Not found\n');
}

/** What was begun cannot be taken back; what was not is answered without a word of why. */
function failed(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(503, { 'Cache-Control': 'no-store', 'Retry-After': '5' }).end();
}

function unknownHost(request: IncomingMessage, response: ServerResponse): void {
  setDocumentHeaders(response, neutralPolicy);
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : neutralPage);
}
