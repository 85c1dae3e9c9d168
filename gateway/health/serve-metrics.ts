import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

/** Where Prometheus scrapes: a port of its own, not reachable for players. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** Serves `GET /metrics`, and nothing else. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<{ server: Server; url: string; close(): Promise<void> }> {
  // Whoever sends slowly holds no connection.
  const times = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 2000 };
  const server = createServer(times, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    server,
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
