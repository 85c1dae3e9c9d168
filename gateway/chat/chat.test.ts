import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGamesServer, type GamesServer } from '../../partners/games/index.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { fridayMorning, type RunningGateway, site, startGateway } from '../../tests/support/gateway/gateway.ts';
import { walletSecret } from '../../tests/support/gateway/wallet-secret.ts';
import { operatorOf, testAdmin } from '../../tests/support/office/admin.ts';
import { registerMember } from '../../tests/support/players/players.ts';

let gateway: RunningGateway;
let rooms: GamesServer;
let origin: string;
let sv01: TestClient;
beforeAll(async () => {
  // Within the hours of customer service, whenever the test runs.
  gateway = await startGateway({ gamesOrigin: 'http://games.test', admin: testAdmin, startsAt: fridayMorning });
  const siteOrigins = [site.sv01];
  rooms = createGamesServer({
    port: 0,
    walletUrl: gateway.url,
    walletSecret,
    siteOrigins,
    catalogue: [],
    clock: gateway.services.clock,
  });
  origin = await rooms.listen();
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(async () => {
  await rooms.close();
  await gateway.close();
});

const request = { b2c: 1, title: 'Customer <service>', language: 'EN', headerColor: '#6142bf' } as const;

/** A member's room, at the place where this test has it. */
async function room(token: string, language = 'EN'): Promise<string> {
  const headers = { origin: site.sv01 };
  const { chatUrl } = (await sv01.call('chatRoom', { token, body: { ...request, language }, headers })).value;
  expect(chatUrl).toMatch(/^http:\/\/games\.test\/chat\?t=[\w-]{43}$/);
  return chatUrl.replace('http://games.test', origin);
}
const write = (url: string, text: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ text }), redirect: 'manual' });
const unread = async (token: string) => (await sv01.call('unreadCount', { token })).value.unReadCount;

test('a member writes, customer service answers, and what was not seen is counted', async () => {
  const { account, token } = (await registerMember(gateway)).value;
  const url = await room(token);
  const first = await fetch(url);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-security-policy')).toContain(`frame-ancestors ${site.sv01}`);
  expect((await write(url, '<b>Hello</b>')).status).toBe(303);
  const page = await (await fetch(url)).text();
  expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  expect(page).toContain('Nobody is at the desk');
  expect(page).toContain('Customer &lt;service&gt;');
  expect(await unread(token)).toBe(0);
  const support = await operatorOf(gateway, 'support');
  const { chats } = (await support.call('chatDesk')).value;
  const chat = chats.find((one) => one.account === account)?.id ?? '';
  await support.call('takeChat', { body: { chat } });
  expect(await support.call('answerChat', { body: { chat, text: 'How can we help?', after: 0 } })).toMatchObject({
    success: true,
  });
  expect(await unread(token)).toBe(1);
  expect(await (await fetch(url)).text()).toContain('How can we help?');
});

test('nobody reads what others said, and a room ends with its session', async () => {
  const { token } = (await registerMember(gateway)).value;
  const other = (await registerMember(gateway)).value.token;
  const url = await room(token);
  await write(url, 'My secret');
  expect(await (await fetch(await room(other))).text()).not.toContain('My secret');
  await sv01.call('logout', { token });
  const ended = await fetch(url);
  expect(ended.status).toBe(404);
  expect(await ended.text()).not.toContain('My secret');
  expect((await fetch(`${origin}/chat?t=${'x'.repeat(43)}`)).status).toBe(404);
});

test('trial accounts have no chat; a room takes no unsigned call and no flood', async () => {
  const trial = (await sv01.call('freePlay')).value.token;
  expect(await sv01.call('chatRoom', { token: trial, body: request })).toMatchObject({
    message: 'real_account_needed',
  });
  const unsigned = await fetch(`${gateway.url}/chat/v1/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: 'x'.repeat(43) }),
  });
  expect(unsigned.status).toBe(401);
  const { token } = (await registerMember(gateway)).value;
  const url = await room(token);
  for (let i = 0; i < 13; i++) await write(url, `message ${i}`);
  const refused = await write(url, 'message 13');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/role="alert">Your message was not sent.*value="message 13"/s);
  const page = await (await fetch(url)).text();
  expect(page).toContain('message 9');
  expect(page).not.toContain('message 13');
});

test.each([
  ['U+0000', 'text=my+message%00', 'my message'],
  ['bytes that are no UTF-8', 'text=my+message%ff', 'my message'],
  ['half a surrogate pair', 'text=my+message%ed%a0%80', 'my message'],
  ['more than a message may have', `text=my+message${'x'.repeat(1000)}`, 'my messagexx'],
])('a message with %s is not lost in silence: it is refused, and stands in the form again', async (_, body, left) => {
  const url = await room((await registerMember(gateway)).value.token);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const refused = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(new RegExp(`role="alert">Your message was not sent.*value="${left}`, 's'));
  expect(await (await fetch(url)).text()).not.toContain('my message');
});

test('a message to a platform that is gone is shown as not sent', async () => {
  const alone = createGamesServer({
    port: 0,
    walletUrl: 'http://127.0.0.1:9',
    walletSecret,
    siteOrigins: [site.sv01],
    catalogue: [],
    walletRetryPausesMs: [],
  });
  expect((await write(`${await alone.listen()}/chat?t=${'x'.repeat(43)}`, 'Hello')).status).toBe(503);
  await alone.close();
});

test('of messages that come at once the first alone is welcomed', async () => {
  const url = await room((await registerMember(gateway)).value.token);
  const { chats } = gateway.services;
  const found = await chats.find(new URL(url).searchParams.get('t') ?? '');
  if (!found) throw new Error('no room');
  await Promise.all(Array.from({ length: 5 }, (_, i) => chats.write(found, `Hello ${i}`)));
  const page = await (await fetch(url)).text();
  expect(page.split('Somebody of customer service will answer here.')).toHaveLength(2);
});

test('a room in a language that nobody has is in English, whatever its code is', async () => {
  const manager = await operatorOf(gateway, 'manager');
  for (const language of ['toString', 'valueOf', 'XX']) {
    const { account, token } = (await registerMember(gateway)).value;
    const url = await room(token, language);
    expect((await write(url, 'Hello')).status).toBe(303);
    expect(await (await fetch(url)).text()).toMatch(/<b>You<\/b>Hello.*aria-label="Your message"/s);
    const { chats } = (await manager.call('chatDesk')).value;
    const id = chats.find((one) => one.account === account)?.id ?? '';
    expect((await manager.call('chatFile', { query: { id } })).value.chat.language).toBe(language);
  }
});
