import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewMessage } from '#schemas/platform';
import { promiseIn } from '../../schemas/platform/notice-faults.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { EventSocket } from '../../tests/support/client/event-socket.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { registerMember } from '../../tests/support/players/players.ts';
import { sweep } from '../sweep.ts';
import welcome from './welcome.json' with { type: 'json' };

let gateway: RunningGateway;
let sv01: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

async function newMember() {
  const { value } = await registerMember(gateway);
  gateway.advance(1000);
  return value;
}
/** What the operator sends, by demo help. */
const send = async (given: Partial<NewMessage>) => {
  const body = { merchant: 'sv01', texts: { EN: { title: 'Hello', content: '<p>Hello</p>' } }, ...given };
  const reply = await fetch(`${gateway.url}/_demo/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  gateway.advance(1000);
  return reply.status;
};
const headers = { language: 'EN' };
const listOf = async (token: string, state?: 'read' | 'unread') =>
  (await sv01.call('messages', { token, headers, body: state ? { state } : {} })).value.list;
const titlesOf = async (token: string) => (await listOf(token)).map(({ title }) => title);
const unreadOf = async (token: string) => (await sv01.call('unreadMessages', { token })).value.unReadCount;

test('a new member finds a welcome in the language of the site, unread until it is opened', async () => {
  const { token } = await newMember();
  const [welcome, ...others] = await listOf(token);
  expect(others).toEqual([]);
  expect(welcome).toMatchObject({ title: 'Welcome to Sen Vàng', kind: 'welcome', state: 'unread' });
  const inVietnamese = (await sv01.call('messages', { token, headers: { language: 'TY' }, body: {} })).value.list[0];
  expect(inVietnamese?.title).toBe('Chào mừng bạn đến với Sen Vàng');
  expect(await unreadOf(token)).toBe(1);
  await sv01.call('readMessage', { token, body: { id: welcome?.id ?? '' } });
  expect(await unreadOf(token)).toBe(0);
  expect(await listOf(token, 'unread')).toEqual([]);
  expect(await listOf(token, 'read')).toHaveLength(1);
});

test('the welcome says the hours of the merchant, in every language, and none of its own', async () => {
  for (const [language, { content, service }] of Object.entries(welcome))
    expect([language, promiseIn(content), promiseIn(service)]).toEqual([language, undefined, undefined]);
  const { merchants } = gateway.services;
  const contentOf = async () => (await listOf((await newMember()).token))[0]?.content;
  expect(await contentOf()).toContain('Customer service answers 08:00–24:00 (Indochina Time).</p>');
  const before = await merchants.find('sv01');
  if (!before) throw new Error('no sv01');
  try {
    const weekdays = { from: '09:00', to: '18:00' };
    const hours = { mon: weekdays, tue: weekdays, wed: weekdays, sat: { from: '10:00', to: '12:00' } };
    await merchants.change('sv01', (profile) => ({ ...profile, chat: { ...profile.chat, hours } }));
    expect(await contentOf()).toContain('answers Mon–Wed 09:00–18:00, Sat 10:00–12:00 (Indochina Time).');
    await merchants.change('sv01', ({ chat: _none, ...profile }) => profile);
    expect(await contentOf()).not.toContain('Customer service');
  } finally {
    await merchants.change('sv01', () => before);
  }
});

test('one member, a rank or all get a message; nobody else, no other merchant, and none from before the account', async () => {
  const before = await newMember();
  await send({ texts: { EN: { title: 'To all', content: 'x' } } });
  await send({ account: before.account, texts: { EN: { title: 'To one', content: 'x' } } });
  await send({ rank: 5, texts: { EN: { title: 'To ranks', content: 'x' } } });
  await send({ merchant: 'nl01', texts: { EN: { title: 'To others', content: 'x' } } });
  const after = await newMember();
  expect(await titlesOf(before.token)).toEqual(['To one', 'To all', 'Welcome to Sen Vàng']);
  expect(await titlesOf(after.token)).toEqual(['Welcome to Sen Vàng']);
  const body = { username: 'vip', password: 'Demo8888', type: 'username' as const };
  const vip = (await sv01.call('login', { body })).value.token;
  expect(await titlesOf(vip)).toContain('To ranks');
  expect(await titlesOf(vip)).not.toContain('To one');
  expect(await send({ account: 'nobody-here' })).toBe(404);
});

test('a member reads all, and deletes what is the member’s own: others keep theirs', async () => {
  const [mine, other] = [await newMember(), await newMember()];
  await send({ texts: { EN: { title: 'Shared', content: 'x' } } });
  await send({ account: other.account, texts: { EN: { title: 'Private', content: 'x' } } });
  const [shared] = await listOf(mine.token);
  const [secret] = await listOf(other.token);
  await sv01.call('readAllMessages', { token: mine.token });
  expect(await unreadOf(mine.token)).toBe(0);
  expect(await unreadOf(other.token)).toBe(3);
  await sv01.call('deleteMessage', { token: mine.token, body: { id: shared?.id ?? '' } });
  await sv01.call('deleteMessage', { token: mine.token, body: { id: secret?.id ?? '' } });
  expect(await titlesOf(mine.token)).toEqual(['Welcome to Sen Vàng']);
  expect(await titlesOf(other.token)).toEqual(['Private', 'Shared', 'Welcome to Sen Vàng']);
  // What is deleted stays so, whoever says later that it was read.
  await sv01.call('readMessage', { token: mine.token, body: { id: shared?.id ?? '' } });
  await sv01.call('readAllMessages', { token: mine.token });
  expect(await titlesOf(mine.token)).toEqual(['Welcome to Sen Vàng']);
});

test('sockets hear of a message: those of the one who gets it, those of all, and of no other merchant', async () => {
  const [mine, other] = [await newMember(), await newMember()];
  const sockets = await Promise.all([mine, other].map(({ token }) => EventSocket.open(gateway.url, 'sv01', token)));
  const stale = { type: 'stale', calls: ['messages', 'unreadMessages'] };
  await send({ merchant: 'nl01' });
  await send({ account: mine.account });
  await send({});
  for (const socket of sockets) await socket.send({ type: 'ping' });
  const heard = await Promise.all([sockets[0]?.until(4), sockets[1]?.until(3)]);
  expect(heard[0]?.slice(1)).toEqual([stale, stale, { type: 'pong' }]);
  expect(heard[1]?.slice(1)).toEqual([stale, { type: 'pong' }]);
  for (const { socket } of sockets) socket.close();
});

test('a trial account has no messages; a guest has to log in', async () => {
  const { token } = (await sv01.call('freePlay')).value;
  expect((await sv01.call('messages', { token, body: {} })).message).toBe('real_account_needed');
  expect((await sv01.call('unreadMessages', { token })).message).toBe('real_account_needed');
  expect((await sv01.call('messages', { body: {} })).http).toBe(401);
});

test('messages are kept for a year', async () => {
  const { token } = await newMember();
  const [{ id = '' } = {}] = await listOf(token);
  await sv01.call('readMessage', { token, body: { id } });
  const { services } = gateway;
  await sweep({ ...services, clock: () => services.clock() + 366 * 24 * 3600 * 1000 });
  const { messages, messageMarks } = await import('../database/tables/index.ts');
  expect(await services.db.$count(messages)).toBe(0);
  expect(await services.db.$count(messageMarks)).toBe(0);
});
