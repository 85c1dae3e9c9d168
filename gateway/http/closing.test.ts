import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { withDefaults } from '../options.ts';
import { createApp } from './app.ts';

/** A server with a call that lasts until it is told to end. */
async function serving() {
  const app = createApp(withDefaults({ database: { folder: 'none' }, logLevel: 'silent' }));
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
