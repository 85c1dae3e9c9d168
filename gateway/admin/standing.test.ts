import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { newKey, registerPayer } from '../../tests/support/players/payers.ts';
import { authenticators, passkeys } from '../database/tables/index.ts';

const office = new TestOffice();
let sv01: TestClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

const read = async (player: string) => (await office.manager.call('player', { query: { player } })).value;
const set = (player: string, body: { rank?: number; toUpline?: boolean }) =>
  office.manager.call('setStanding', { body: { player, reason, ...body } });

test('a rank that is given holds at once and is taken back; what is not said stays as it is', async () => {
  const { player, token } = await office.newPlayer();
  const info = async () => (await sv01.call('memberInfo', { token })).value;
  expect(await read(player)).toMatchObject({ rank: 0, toUpline: true, paymentPassword: { isSet: false } });
  const { command: asked } = (await set(player, { rank: 5 })).value;
  expect(asked).toMatchObject({ state: 'waiting', facts: { rank: 0 } });
  expect(await read(player)).toMatchObject({ rank: 0 });
  const { command } = (await office.agree(asked)).value;
  expect(command).toMatchObject({ state: 'done', facts: { rank: 0 }, result: { rank: 5, toUpline: true } });
  // The same once more and less are one person's; more is not, not even beside what is.
  expect((await set(player, { rank: 5 })).value.command.state).toBe('done');
  expect((await set(player, { rank: 6, toUpline: true })).value.command.state).toBe('waiting');
  expect((await info()).clubLabel).toMatchObject({ rankLevel: 5 });
  await set(player, { toUpline: false });
  expect(await read(player)).toMatchObject({ rank: 5, toUpline: false });
  expect((await info()).toUpline).toBe(false);
  // Money may leave the account again once two say so.
  const { command: opened } = (await set(player, { rank: 0, toUpline: true })).value;
  expect(opened.state).toBe('waiting');
  expect(await read(player)).toMatchObject({ rank: 5, toUpline: false });
  await office.agree(opened);
  expect(await read(player)).toMatchObject({ rank: 0, toUpline: true });
  expect((await info()).clubLabel).toBeUndefined();
  expect(await set(player, { rank: 99 })).toMatchObject({ message: 'nothing_found' });
});

test('a payment password that is locked is tried again at once when an operator says so', async () => {
  const token = await registerPayer(office.gateway);
  const { id: player } = (await sv01.call('memberInfo', { token })).value;
  const wrong = { points: 500, paymentPassword: '000111' };
  const attempt = async () => (await sv01.call('convertPoint', { token, headers: newKey(), body: wrong })).message;
  for (let i = 0; i < 5; i++) await attempt();
  expect(await attempt()).toBe('payment_password_locked');
  expect((await read(player)).paymentPassword.lockedUntil).toBeGreaterThan(office.gateway.services.clock());
  const support = await operatorOf(office.gateway, 'support');
  const body = { player, reason };
  expect(await support.call('unlockPaymentPassword', { body })).toMatchObject({ message: 'forbidden' });
  const { command } = (await office.manager.call('unlockPaymentPassword', { body })).value;
  expect(command).toMatchObject({ state: 'done', facts: { tries: 5 } });
  expect((await read(player)).paymentPassword).toEqual({ isSet: true });
  expect(await attempt()).toBe('payment_password_wrong');
});

test('two people take authenticator app and passkeys away; where there is none nothing is asked of anybody', async () => {
  const { player } = await office.newPlayer();
  const body = { player, reason };
  expect(await office.manager.call('resetSecondFactors', { body })).toMatchObject({ message: 'nothing_found' });
  const { db, clock } = office.gateway.services;
  await db.insert(authenticators).values({ ownerId: player, secret: 'sealed', confirmedAt: clock() });
  const key = { publicKey: '', counter: 0, device: '', createdAt: clock() };
  await db
    .insert(passkeys)
    .values({ ...key, id: player, playerId: player, merchant: 'sv01', rpId: 'senvang.localhost' });
  expect(await read(player)).toMatchObject({ authenticator: true, passkeys: 1 });
  const { command } = (await office.manager.call('resetSecondFactors', { body })).value;
  expect(command.state).toBe('waiting');
  await office.decide(office.second, command, 'approve');
  expect(await read(player)).toMatchObject({ authenticator: false, passkeys: 0 });
});
