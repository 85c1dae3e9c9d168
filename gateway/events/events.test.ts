import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { EventSocket } from '../../tests/support/client/event-socket.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import { afterNext } from '../../tests/support/players/owner.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const newSession = async () => (await client.call('freePlay')).value.token;
const newTicket = async (token: string) => (await client.call('eventsTicket', { token })).value.ticket;

test('after the ticket comes the balance, and again after every change', async () => {
  const token = await newSession();
  const socket = new EventSocket(gateway.url);
  await socket.send({ type: 'ticket', ticket: await newTicket(token) });
  await socket.until(1);
  const sessionId = await openGame(gateway, 'sv01', token);
  const round = { sessionId, roundId: 'r1' };
  const bet = { ...round, transactionId: 'events-bet-1', amount: 1000 };
  await walletCall(gateway, 'bet', bet);
  await walletCall(gateway, 'bet', bet);
  await walletCall(gateway, 'win', { ...round, transactionId: 'events-win-1', amount: 300 });
  expect(await socket.until(3)).toEqual([
    { type: 'balance', sumBalance: 2_000_000, currency: 'VND', seq: 1 },
    { type: 'balance', sumBalance: 1_999_000, currency: 'VND', seq: 2 },
    { type: 'balance', sumBalance: 1_999_300, currency: 'VND', seq: 3 },
  ]);
  await socket.send({ type: 'ping' });
  expect((await socket.until(4))[3]).toEqual({ type: 'pong' });
  socket.socket.close();
});

test("another player's changes are not received", async () => {
  const [mine, other] = [await newSession(), await newSession()];
  const socket = new EventSocket(gateway.url);
  await socket.send({ type: 'ticket', ticket: await newTicket(mine) });
  await socket.until(1);
  const sessionId = await openGame(gateway, 'sv01', other);
  await walletCall(gateway, 'bet', { sessionId, roundId: 'r1', transactionId: 'events-other-1', amount: 1000 });
  await socket.send({ type: 'ping' });
  expect((await socket.until(2))[1]).toEqual({ type: 'pong' });
  socket.socket.close();
});

test('the socket hears that its site closes and opens, for it and for nobody else', async () => {
  const change = (code: string, patch: object) =>
    fetch(`${gateway.url}/_demo/merchants/${code}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(patch),
    });
  const socket = new EventSocket(gateway.url);
  const token = await newSession();
  await socket.send({ type: 'ticket', ticket: await newTicket(token) });
  await socket.until(1);
  const statuses = ({ frames }: EventSocket) =>
    frames.flatMap((frame) => (frame.type === 'status' ? [frame.status] : []));
  await change('nl01', { maintenance: true });
  await change('sv01', { maintenance: true });
  await expect.poll(() => statuses(socket)).toEqual([1]);
  await change('sv01', { maintenance: false, region: { blockedAddresses: ['127.0.0.1'] } });
  await expect.poll(() => statuses(socket)).toEqual([1, 2]);
  // While the site is closed a ticket can be had, so that whoever reloads hears when it opens.
  const late = new EventSocket(gateway.url);
  await late.send({ type: 'ticket', ticket: await newTicket(token) });
  await expect.poll(() => statuses(late)).toEqual([2]);
  await change('sv01', { region: { blockedAddresses: [] } });
  await expect.poll(() => statuses(socket)).toEqual([1, 2, 0]);
  await expect.poll(() => statuses(late)).toEqual([2, 0]);
  await change('nl01', { maintenance: false });
  socket.socket.close();
  late.socket.close();
});

test('log-out ends the socket', async () => {
  const token = await newSession();
  const socket = new EventSocket(gateway.url);
  await socket.send({ type: 'ticket', ticket: await newTicket(token) });
  await socket.until(1);
  await client.call('logout', { token });
  expect(await socket.closed).toBe(4401);
  expect(socket.frames.at(-1)).toEqual({ type: 'session-ended' });
});

test('a socket that closes before its first balance is listened to no more', async () => {
  const { hub, ledger } = gateway.services;
  const [add, remove] = [vi.spyOn(hub, 'add'), vi.spyOn(hub, 'remove')];
  const balance = ledger.balance.bind(ledger);
  const socket = new EventSocket(gateway.url);
  vi.spyOn(ledger, 'balance').mockImplementationOnce(async (holder) => {
    const { clients } = gateway.app.websocketServer;
    const open = clients.size;
    socket.socket.terminate();
    // The gateway learns of it a moment later.
    await vi.waitFor(() => expect(clients.size).toBe(open - 1));
    return balance(holder);
  });
  await socket.send({ type: 'ticket', ticket: await newTicket(await newSession()) });
  await socket.closed;
  const [added] = add.mock.lastCall ?? [];
  expect(added).toBeDefined();
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith(added));
  vi.restoreAllMocks();
});

test('a session that ends while its socket is being opened ends the socket', async () => {
  const token = await newSession();
  const socket = new EventSocket(gateway.url);
  const ticket = await newTicket(token);
  // Right after the ticket has been found good, before anybody listens for the end.
  afterNext(gateway.services.sessions, 'peek', () => client.call('logout', { token }));
  await socket.send({ type: 'ticket', ticket });
  expect(await socket.closed).toBe(4401);
  expect(socket.frames).toEqual([{ type: 'session-ended' }]);
});

test('a ticket works once, for 30 seconds', async () => {
  const ticket = await newTicket(await newSession());
  const first = new EventSocket(gateway.url);
  await first.send({ type: 'ticket', ticket });
  await first.until(1);
  const second = new EventSocket(gateway.url);
  await second.send({ type: 'ticket', ticket });
  expect(await second.closed).toBe(1008);
  const late = await newTicket(await newSession());
  gateway.advance(30_000);
  const third = new EventSocket(gateway.url);
  await third.send({ type: 'ticket', ticket: late });
  expect(await third.closed).toBe(1008);
  first.socket.close();
});

test.each([
  ['no JSON', '{'],
  ['an unknown frame', { type: 'subscribe' }],
  ['an unknown field', { type: 'ping', extra: 1 }],
  ['a made-up ticket', { type: 'ticket', ticket: 'x'.repeat(43) }],
])('%s closes the socket', async (_, frame) => {
  const socket = new EventSocket(gateway.url);
  await socket.send(frame);
  expect(await socket.closed).toBe(1008);
});

test('a frame above 64 KB closes the socket', async () => {
  const socket = new EventSocket(gateway.url);
  await socket.send('x'.repeat(65 * 1024));
  expect(await socket.closed).toBe(1009);
});

test('a flood of frames closes the socket', async () => {
  const socket = new EventSocket(gateway.url);
  for (let i = 0; i < 40; i++) await socket.send({ type: 'ping' });
  expect(await socket.closed).toBe(1008);
});

test('a page of another site gets no socket', async () => {
  expect(await new EventSocket(gateway.url, 'https://evil.example').closed).toBe(0);
  expect(await new EventSocket(gateway.url, 'http://senvang.localhost.evil.example:7000').closed).toBe(0);
});
