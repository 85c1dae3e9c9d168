import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type GatewayOptions, withDefaults } from '../options.ts';
import { createApp } from './app.ts';

/** A server with a call that lasts until it is told to end. */
async function serving(requestTimes?: GatewayOptions['requestTimes']) {
  const given = { database: { folder: 'none' }, logLevel: 'silent' } as const;
  const app = createApp(withDefaults({ ...given, ...(requestTimes ? { requestTimes } : {}) }));
  const call = Promise.withResolvers<object>();
  const entered = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    entered.resolve();
    return call.promise;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port, entered: entered.promise, end: call.resolve };
}

test('a stop answers the call that is under way, and does not wait for the next one on its connection', async () => {
  const { app, port, entered, end } = await serving();
  // It keeps its connections, as browsers do.
  const asked = get({ port, host: '127.0.0.1', path: '/slow', agent: new Agent({ keepAlive: true }) });
  await entered;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  end({ done: true });
  const [reply] = await once(asked, 'response');
  expect(await text(reply)).toBe('{"done":true}');
  await closed;
}, 5000);

test('a stop does not wait for a connection on which nothing was asked', async () => {
  const { app, port } = await serving();
  const opened = connect(port, '127.0.0.1');
  await once(opened, 'connect');
  await app.close();
}, 5000);

test.each([
  ['headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Half: '],
  [
    'a body',
    'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a',
  ],
])(
  'connections that never finish %s are closed',
  async (_what, half) => {
    const { app, port } = await serving({ headersMs: 100, bodyMs: 200, lookMs: 50 });
    const closed = Array.from({ length: 100 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(half);
      await once(socket.resume(), 'close');
    });
    await Promise.all(closed);
    await app.close();
  },
  20_000,
);

test('as shipped, headers have ten seconds to come and a whole request thirty', () => {
  const { server } = createApp(withDefaults({ database: { folder: 'none' }, logLevel: 'silent' }));
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
});
