import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../../tests/support/gateway/gateway.ts';
import { enrolApp } from '../../tests/support/players/authenticator.ts';
import { bareOf, newNumber, password, registerMember } from '../../tests/support/players/players.ts';
import { SoftPasskey } from '../../tests/support/players/soft-passkey.ts';
import { newAddress } from '../../tests/support/players/visitors.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import type { Message } from '../verification/outbox.ts';

let gateway: RunningGateway;
let sv01: TestClient;
const messages: Message[] = [];
beforeAll(async () => {
  gateway = await startGateway({ trustProxy: true, onMessage: (message) => messages.push(message) });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const headers = { origin: site.sv01 };
const proof = { way: 'password', value: password } as const;
const refused = { http: 200, message: 'passkey_refused' };
const member = async (mobileNum = newNumber()) => (await registerMember(gateway, undefined, { mobileNum })).value;
const list = async (token: string) => (await sv01.call('passkeys', { token })).value.list;
const options = (token: string, shown: object = { proof }) =>
  sv01.call('passkeyOptions', { token, headers, body: shown });

async function add(token: string, key = new SoftPasskey(site.sv01), shown?: object): Promise<SoftPasskey> {
  const answer = key.create((await options(token, shown)).value);
  expect(await sv01.call('addPasskey', { token, headers, body: { answer } })).toMatchObject({ success: true });
  return key;
}
const merchant = (passkeys: boolean | null) =>
  fetch(`${gateway.url}/_demo/merchants/sv01`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ security: { passkeys } }),
  });
const challenge = async () => (await sv01.call('passkeyLoginOptions', { headers })).value;
const logIn = async (key: SoftPasskey, client = sv01, from: { origin: string } = headers) =>
  client.call('passkeyLogin', { headers: from, body: { answer: key.get(await challenge()) } });

test('one is added with a proof, named, opens the account, and opens it no more once it is removed', async () => {
  const mobileNum = newNumber();
  const { token, account } = await member(mobileNum);
  const before = (await sv01.call('security', { token })).value.level.score;
  const key = await add(token);
  expect(messages.at(-1)).toMatchObject({ recipient: `84 ${mobileNum}`, text: expect.stringContaining('passkey') });
  expect((await sv01.call('security', { token })).value.level.score).toBe(before + 20);
  const [added] = await list(token);
  expect(added).toEqual({ id: expect.any(String), device: '', host: 'senvang.localhost', at: expect.any(Number) });
  const { value } = await logIn(key);
  expect(value.account).toBe(account);
  const [latest] = (await sv01.call('signIns', { token: value.token, body: {} })).value.list;
  expect(latest).toMatchObject({ how: 'passkey', state: 'current' });
  const id = added?.id ?? '';
  await sv01.call('renamePasskey', { token, body: { id, name: ' My phone ' } });
  expect(await list(token)).toMatchObject([{ name: 'My phone', usedAt: expect.any(Number) }]);
  const { token: other } = await member();
  await sv01.call('renamePasskey', { token: other, body: { id, name: 'Mine' } });
  await sv01.call('removePasskey', { token: other, body: { id, proof } });
  expect(await list(token)).toMatchObject([{ name: 'My phone' }]);
  expect((await sv01.call('removePasskey', { token, body: { id } })).value).toEqual({ fields: { proof: 'required' } });
  expect(await sv01.call('removePasskey', { token, body: { id, proof } })).toMatchObject({ success: true });
  expect(messages.at(-1)?.text).toContain('passkey');
  expect(await logIn(key)).toMatchObject(refused);
});

test('without a proof, or with a wrong one, there is nothing to make one by', async () => {
  const { token } = await member();
  expect((await options(token, {})).value).toEqual({ fields: { proof: 'required' } });
  const wrong = { proof: { ...proof, value: 'Wrong-1234' } };
  expect((await options(token, wrong)).value).toEqual({ fields: { proof: 'wrong' } });
  // One of somebody else who may.
  const { value } = await options((await member()).token);
  const answer = new SoftPasskey(site.sv01).create(value);
  expect(await sv01.call('addPasskey', { token, headers, body: { answer } })).toMatchObject(refused);
  expect(await list(token)).toEqual([]);
});

test('one who has nothing else to show adds and removes within a quarter of an hour of a log-in', async () => {
  const { token } = await member();
  await bareOf(gateway, token);
  const key = await add(token, undefined, {});
  gateway.advance(16 * 60_000);
  expect(await options(token, {})).toMatchObject({ http: 200, message: 'fresh_login_required' });
  const [{ id = '' } = {}] = await list(token);
  expect(await sv01.call('removePasskey', { token, body: { id } })).toMatchObject({ message: 'fresh_login_required' });
  const again = (await logIn(key)).value.token;
  expect(await sv01.call('removePasskey', { token: again, body: { id } })).toMatchObject({ success: true });
  expect(await list(again)).toEqual([]);
});

test('where an app guards the account its code adds one, and no password; with one nothing else is asked for', async () => {
  const { token, account } = await member();
  const { codes } = await enrolApp(gateway, token);
  expect(await options(token)).toMatchObject({ message: 'proof_unavailable' });
  const byApp = (value = '') => ({ way: 'authenticator', value }) as const;
  const key = await add(token, undefined, { proof: byApp(codes[0]) });
  const rule = { always: true, proof: byApp(codes[1]) };
  expect(await sv01.call('authenticatorRule', { token, body: rule })).toMatchObject({ success: true });
  const elsewhere = { ...headers, ...newAddress() };
  const body = { username: account, password, type: 'username' } as const;
  expect(await sv01.call('login', { headers: elsewhere, body })).toMatchObject({ message: 'login_check_required' });
  expect(await logIn(key, sv01, elsewhere)).toMatchObject({ success: true });
});

test('a challenge serves once, for what it was made, and for five minutes', async () => {
  const { token } = await member();
  const key = await add(token);
  const once = await challenge();
  const again = () => sv01.call('passkeyLogin', { headers, body: { answer: key.get(once) } });
  expect(await again()).toMatchObject({ success: true });
  expect(await again()).toMatchObject(refused);
  const late = await challenge();
  gateway.advance(5 * 60_000);
  expect(await sv01.call('passkeyLogin', { headers, body: { answer: key.get(late) } })).toMatchObject(refused);
  // One to log in with adds nothing.
  const answer = new SoftPasskey(site.sv01).create(await challenge());
  expect(await sv01.call('addPasskey', { token, headers, body: { answer } })).toMatchObject(refused);
});

test('of many answers to one challenge one lets in', async () => {
  const key = await add((await member()).token);
  const asked = await challenge();
  const all = await Promise.all(
    Array.from({ length: 4 }, () => sv01.call('passkeyLogin', { headers, body: { answer: key.get(asked) } })),
  );
  expect(all.filter(({ success }) => success)).toHaveLength(1);
});

test('a counter that goes back, a user who was not verified, another origin or merchant open nothing', async () => {
  const key = await add((await member()).token);
  expect(await logIn(key)).toMatchObject({ success: true });
  key.counter -= 1;
  expect(await logIn(key)).toMatchObject(refused);
  key.counter += 5;
  key.verifies = false;
  expect(await logIn(key)).toMatchObject(refused);
  key.verifies = true;
  expect(await logIn(key)).toMatchObject({ success: true });
  const elsewhere = { origin: 'http://northline.localhost:7000' };
  expect((await logIn(key, sv01, elsewhere)).message).toBe('origin_refused');
  expect(await logIn(key, new TestClient(gateway.url, 'nl01'), elsewhere)).toMatchObject(refused);
  const foreign = await add((await member()).token);
  const answer = foreign.get(await challenge());
  const stolen = { ...answer, id: key.get(await challenge()).id };
  expect(await sv01.call('passkeyLogin', { headers, body: { answer: stolen } })).toMatchObject(refused);
});

test('a player who is locked out stays so', async () => {
  const { token } = await member();
  const key = await add(token);
  const session = await gateway.services.sessions.find(token);
  const { db } = gateway.services;
  const lock = (lockedAt: number | null) =>
    db
      .update(players)
      .set({ lockedAt })
      .where(eq(players.id, session?.player.id ?? ''));
  await lock(gateway.services.clock());
  expect(await logIn(key)).toMatchObject({ message: 'account_locked' });
  await lock(null);
  expect(await logIn(key)).toMatchObject({ success: true });
});

test('no page, no passkey; there are ten at most', async () => {
  const { token } = await member();
  expect(await sv01.call('passkeyLoginOptions')).toMatchObject({ message: 'origin_refused' });
  for (let i = 0; i < 10; i++) await add(token);
  expect(await options(token)).toMatchObject({ message: 'passkeys_full' });
});

test('a merchant may have none: the flag says so, those that there are open nothing, and can be removed', async () => {
  const { token } = await member();
  const key = await add(token);
  const answer = key.get(await challenge());
  const flag = async () => (await sv01.call('whitelabel')).value;
  expect(JSON.stringify(await flag())).toContain('"PASSKEYLOGIN3":"1"');
  await merchant(false);
  expect(JSON.stringify(await flag())).toContain('"PASSKEYLOGIN3":"0"');
  const unavailable = { http: 200, message: 'passkeys_unavailable' };
  expect(await sv01.call('passkeyLoginOptions', { headers })).toMatchObject(unavailable);
  expect(await sv01.call('passkeyLogin', { headers, body: { answer } })).toMatchObject(unavailable);
  expect(await options(token)).toMatchObject(unavailable);
  const id = (await list(token))[0]?.id ?? '';
  expect(await sv01.call('removePasskey', { token, body: { id, proof } })).toMatchObject({ success: true });
  await merchant(null);
});
