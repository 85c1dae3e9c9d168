import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { Cluster, type DatabaseContent } from '../database/cluster.ts';
import { startBrowser } from './start-browser.ts';

/** What the processes of one run of tests share. */
export interface RunServer {
  /** Its address, which `run.ts` reads from `TEST_RUN`. */
  url: string;
  stop(): Promise<void>;
}

/** Ports below those that systems give to `listen(0)` and to outgoing connections, so that nothing else takes them. */
const firstPort = 20_000;
const portCount = 12_000;

/**
 * Serves what a run has one of to its processes, over HTTP: `POST /databases` (body: `seeded` or `empty`) creates a database and
 * answers its URL, `DELETE /databases` drops one, `POST /ports` (body: how many) answers the first of so many free ports in
 * a row, which no other process of the run is given, `POST /browser` answers the address of the run's browser, which the first
 * call starts. Starts in the process that starts the workers.
 */
export async function serveRun(): Promise<RunServer> {
  const cluster = new Cluster();
  let browser: ReturnType<typeof startBrowser> | undefined;
  let nextPort = firstPort + ((process.pid * 97) % portCount);
  const freePorts = async (count: number) => {
    for (;;) {
      if (nextPort + count > firstPort + portCount) nextPort = firstPort;
      const first = nextPort;
      nextPort += count;
      const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
      if (free.every(Boolean)) return first;
    }
  };
  const answer = async (call: string, body: string): Promise<string> => {
    if (call === 'POST /databases') return cluster.create(body as DatabaseContent);
    if (call === 'POST /ports') return String(await freePorts(Number(body)));
    if (call === 'POST /browser') {
      browser ??= startBrowser();
      return (await browser).wsEndpoint();
    }
    if (call !== 'DELETE /databases') throw new Error(`unknown call ${call}`);
    await cluster.drop(body);
    return '';
  };
  const server = createServer(async (request, response) => {
    try {
      response.end(await answer(`${request.method} ${request.url}`, await bodyOf(request)));
    } catch (fault) {
      response.writeHead(500).end(fault instanceof Error ? fault.message : String(fault));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await (await browser?.catch(() => undefined))?.close();
      await cluster.stop();
    },
  };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createSocket()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
