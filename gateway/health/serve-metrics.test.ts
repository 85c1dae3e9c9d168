import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

test('whoever scrapes has ten seconds for a request', async () => {
  const { server, close } = await serveMetrics(new Registry(), { host: '127.0.0.1', port: 0 });
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 10_000]);
  await close();
});
