import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorProof } from '#schemas/admin';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { codesOf } from '../../tests/support/office/new-operator.ts';
import { operatorPasskeys, refused } from '../../tests/support/office/operator-passkeys.ts';
import { SoftPasskey } from '../../tests/support/players/soft-passkey.ts';

/** Passkeys of operators as a second factor, and what a thief tries with them. */
const office = new TestOffice();
beforeAll(() => office.open(() => startGateway({ admin: testAdmin })), 60_000);
afterAll(() => office.gateway?.close());

const { origin, headers, newcomer, withPasskey, options, add, list, logIn, asked, challenge, byPasskey, prove } =
  operatorPasskeys(office);

test('a manager with a passkey needs no app: it opens the pages, is asked for at log-ins, and proves money', async () => {
  const { account, client } = await newcomer('manager');
  expect((await client.call('operatorState')).value.session?.secondFactor).toBe('due');
  const key = await add(client);
  const { session } = (await client.call('operatorState')).value;
  expect(session).toMatchObject({ secondFactor: 'set', factors: { app: false, passkey: true } });
  const [mine] = await list(client);
  expect(mine).toEqual({ id: expect.any(String), name: 'My key', host: 'localhost', at: expect.any(Number) });
  const needed = await asked(account);
  expect(needed).toMatchObject({ app: false, passkey: { allowCredentials: [{ id: mine?.id }] } });
  const again = await logIn(account, { passkey: key.get(needed.passkey) });
  expect(again.value.session).toMatchObject({ account, secondFactor: 'set' });
  expect(await list(again.client)).toMatchObject([{ usedAt: expect.any(Number) }]);
  const { player } = await office.newPlayer();
  const adjust = () => again.client.call('adjustBalance', { body: { player, amount: 1000, reason } });
  expect((await adjust()).success).toBe(true);
  office.gateway.advance(10 * 60_000);
  expect(await adjust()).toMatchObject({ http: 403, message: 'proof_due' });
  expect(await prove(again.client, { code: '000000' })).toMatchObject({ value: { fields: { code: 'wrong' } } });
  expect((await prove(again.client, await byPasskey({ client: again.client, key }))).success).toBe(true);
  expect((await adjust()).success).toBe(true);
});

test('adding and removing take the factor that was there before: a code, a recovery code or a passkey', async () => {
  const { account, client } = await newcomer();
  const { secret } = (await client.call('ownAuthenticatorKey')).value;
  const code = codesOf(office.gateway, secret);
  const { codes } = (await client.call('setOwnAuthenticator', { body: { code: code() } })).value;
  expect(await options(client)).toMatchObject({ http: 403, message: 'proof_due' });
  expect((await options(client, { code: '000000' })).value).toEqual({ fields: { code: 'wrong' } });
  const first = await add(client, { code: code() });
  const second = await add(client, { code: codes[0] ?? '' });
  const { id } = await add(client, { passkey: second.get(await challenge(client)) });
  expect(await asked(account)).toMatchObject({ app: true, passkey: { challenge: expect.any(String) } });
  const remove = (proof: OperatorProof) => client.call('removeOwnPasskey', { headers: headers(), body: { id, proof } });
  expect(await remove({ code: codes[0] ?? '' })).toMatchObject({ value: { fields: { code: 'wrong' } } });
  expect(await list(client)).toHaveLength(3);
  expect((await remove({ code: code() })).value.list).toHaveLength(2);
  // Of two factors either serves, also to take the other one away.
  const gone = await client.call('removeOwnAuthenticator', {
    headers: headers(),
    body: await byPasskey({ client, key: first }),
  });
  expect(gone.value.session).toMatchObject({ secondFactor: 'set', factors: { app: false, passkey: true } });
  const anew = (await client.call('ownAuthenticatorKey')).value.secret;
  const setUp = (proof?: OperatorProof) =>
    client.call('setOwnAuthenticator', {
      headers: headers(),
      body: { code: codesOf(office.gateway, anew)(), ...(proof ? { proof } : {}) },
    });
  expect(await setUp()).toMatchObject({ http: 403, message: 'proof_due' });
  expect((await setUp(await byPasskey({ client, key: first }))).value.codes).toHaveLength(10);
});

test('a challenge serves once, for five minutes, its operator and its purpose', async () => {
  const one = await withPasskey();
  const other = await withPasskey();
  const once = (await asked(one.account)).passkey;
  const enter = () => logIn(one.account, { passkey: one.key.get(once) });
  expect((await enter()).success).toBe(true);
  expect(await enter()).toMatchObject(refused);
  const late = (await asked(one.account)).passkey;
  office.gateway.advance(5 * 60_000);
  expect(await logIn(one.account, { passkey: one.key.get(late) })).toMatchObject(refused);
  // Of a log-in for a proof, of a proof for a log-in, of either to add one.
  const forLogIn = (await asked(one.account)).passkey;
  expect(await prove(one.client, { passkey: one.key.get(forLogIn) })).toMatchObject(refused);
  const forProof = await challenge(one.client);
  expect(await logIn(one.account, { passkey: one.key.get(forProof) })).toMatchObject(refused);
  const answer = new SoftPasskey(origin()).create(forProof);
  const forged = { headers: headers(), body: { name: 'Mine', answer } };
  expect(await one.client.call('addOwnPasskey', forged)).toMatchObject(refused);
  // Of somebody else, and with somebody else's passkey.
  const theirs = (await asked(other.account)).passkey;
  expect(await logIn(one.account, { passkey: one.key.get(theirs) })).toMatchObject(refused);
  expect(await logIn(one.account, { passkey: other.key.get(forLogIn) })).toMatchObject(refused);
  expect(await prove(one.client, { passkey: one.key.get(await challenge(other.client)) })).toMatchObject(refused);
  // None of that has used up what it was for.
  expect((await logIn(one.account, { passkey: one.key.get(forLogIn) })).success).toBe(true);
  expect((await prove(one.client, { passkey: one.key.get(forProof) })).success).toBe(true);
});

test('of many answers to one challenge one lets in', async () => {
  const { account, key } = await withPasskey();
  const { passkey } = await asked(account);
  const all = await Promise.all(Array.from({ length: 5 }, () => logIn(account, { passkey: key.get(passkey) })));
  expect(all.filter(({ success }) => success)).toHaveLength(1);
});

test('another origin or host, a user who was not verified and a counter that goes back open nothing', async () => {
  const { account, client, key } = await withPasskey();
  const enter = async (by: SoftPasskey) => logIn(account, { passkey: by.get((await asked(account)).passkey) });
  expect((await enter(key)).success).toBe(true);
  // What a page elsewhere has had signed, with the id of the passkey that is known.
  for (const elsewhere of [
    'http://evil.localhost:1',
    'http://localhost:1',
    origin().replace('localhost', 'office.localhost'),
  ]) {
    const foreign = new SoftPasskey(elsewhere).create((await options(client, await byPasskey({ client, key }))).value);
    const body = { name: 'Mine', answer: foreign };
    expect(await client.call('addOwnPasskey', { headers: headers(), body })).toMatchObject(refused);
    expect(await enter(Object.assign(key, { origin: elsewhere }))).toMatchObject(refused);
    key.origin = origin();
    const there = { headers: { origin: elsewhere }, body: {} };
    expect(await client.call('ownPasskeyOptions', there)).toMatchObject({ http: 403, message: 'origin_refused' });
  }
  expect(await client.call('ownPasskeyOptions', { body: {} })).toMatchObject({ http: 403, message: 'origin_refused' });
  key.verifies = false;
  expect(await enter(key)).toMatchObject(refused);
  key.verifies = true;
  expect((await enter(key)).success).toBe(true);
  // At another name of the back office it is known, and serves for nothing.
  const there = origin().replace('localhost', 'office.localhost');
  const reply = await office.gateway.backOffice?.app.inject({
    method: 'POST',
    url: '/admin/api/session',
    headers: { host: new URL(there).host, origin: there },
    payload: { account, password: 'Their-own-password-1' },
  });
  expect(reply?.json()).toEqual({ success: false, message: 'second_factor_needed', value: { app: false } });
  key.counter -= 2;
  expect(await enter(key)).toMatchObject(refused);
  expect(await list(client)).toHaveLength(1);
});
