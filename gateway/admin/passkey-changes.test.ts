import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type AdminClient, operatorPassword, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { codesOf } from '../../tests/support/office/new-operator.ts';
import { operatorPasskeys, refused } from '../../tests/support/office/operator-passkeys.ts';
import { SoftPasskey } from '../../tests/support/players/soft-passkey.ts';

/** Sessions and requests that are under way while passkeys of an operator change. */
const office = new TestOffice();
beforeAll(() => office.open(() => startGateway({ admin: testAdmin })), 60_000);
afterAll(() => office.gateway?.close());

const { origin, headers, browser, newcomer, withPasskey, options, add, list, logIn, asked, byPasskey } =
  operatorPasskeys(office);

const alive = async (clients: { client: AdminClient }[]) => {
  const seen = await Promise.all(clients.map(({ client }) => client.call('ownSessions')));
  return seen.filter(({ http }) => http === 200).length;
};

test('a first passkey ends what was opened without it, also what is being opened', async () => {
  const { account, client } = await newcomer();
  const answer = new SoftPasskey(origin()).create((await options(client)).value);
  const [added, ...others] = await Promise.all([
    client.call('addOwnPasskey', { headers: headers(), body: { name: 'Mine', answer } }),
    ...Array.from({ length: 9 }, () => logIn(account)),
  ]);
  expect(added.success).toBe(true);
  expect(await alive(others)).toBe(0);
  expect(await alive([{ client }])).toBe(1);
});

test('a removed passkey opens nothing, and ends what it has opened, also what it is opening', async () => {
  const { account, client, key } = await withPasskey();
  const kept = await add(client, await byPasskey({ client, key }));
  const before = await logIn(account, { passkey: key.get((await asked(account)).passkey) });
  const challenges = await Promise.all(Array.from({ length: 6 }, () => asked(account)));
  const { id } = key;
  const proof = await byPasskey({ client, key: kept });
  const [removed, ...others] = await Promise.all([
    client.call('removeOwnPasskey', { headers: headers(), body: { id, proof } }),
    ...challenges.map(({ passkey }) => logIn(account, { passkey: key.get(passkey) })),
  ]);
  expect(removed.value.list).toHaveLength(1);
  expect(await alive([before, ...others])).toBe(0);
  const late = (await asked(account)).passkey;
  expect(await logIn(account, { passkey: key.get(late) })).toMatchObject(refused);
  expect((await logIn(account, { passkey: kept.get(late) })).success).toBe(true);
});

test('a new invitation by two leaves no passkey, and none that is being added', async () => {
  const { id, admin, deputy, account, client, key } = await withPasskey('manager');
  const answer = new SoftPasskey(origin()).create((await options(client, await byPasskey({ client, key }))).value);
  const asks = await admin.call('changeOperator', { body: { id, invite: true, reason: 'The device is lost' } });
  const entry = (await asked(account)).passkey;
  const [agreed] = await Promise.all([
    office.agree(asks.value.command, deputy),
    client.call('addOwnPasskey', { headers: headers(), body: { name: 'Mine', answer } }),
  ]);
  expect(await alive([{ client }])).toBe(0);
  expect((await logIn(account, { passkey: key.get(entry) })).success).toBe(false);
  const anew = browser();
  const token = agreed.value.invitation?.token ?? '';
  const accepted = await anew.call('acceptInvitation', { body: { token, password: 'Another-long-one-2' } });
  expect(accepted.value.session).toMatchObject({ secondFactor: 'due', factors: { app: false, passkey: false } });
  expect(await list(anew)).toEqual([]);
});

test('what was asked for before a factor was there does not pass it by', async () => {
  const { client } = await newcomer();
  const early = async () => new SoftPasskey(origin()).create((await options(client)).value);
  const [first, second] = [await early(), await early()];
  const { secret } = (await client.call('ownAuthenticatorKey')).value;
  const addNow = (answer: typeof first) =>
    client.call('addOwnPasskey', { headers: headers(), body: { name: 'Mine', answer } });
  expect((await addNow(first)).success).toBe(true);
  expect(await addNow(second)).toMatchObject(refused);
  const code = codesOf(office.gateway, secret);
  expect(await client.call('setOwnAuthenticator', { body: { code: code() } })).toMatchObject({ message: 'proof_due' });
  const other = await newcomer();
  const late = new SoftPasskey(origin()).create((await options(other.client)).value);
  const app = (await other.client.call('ownAuthenticatorKey')).value.secret;
  await other.client.call('setOwnAuthenticator', { body: { code: codesOf(office.gateway, app)() } });
  const body = { name: 'Mine', answer: late };
  expect(await other.client.call('addOwnPasskey', { headers: headers(), body })).toMatchObject(refused);
  expect(await list(other.client)).toEqual([]);
});

test('accounts of a demo and addresses without a name have none; there are ten at most', async () => {
  const manager = browser();
  await manager.call('operatorLogIn', { body: { account: 'manager', password: operatorPassword } });
  expect(await options(manager)).toMatchObject({ message: 'passkeys_unavailable' });
  const { client, key } = await withPasskey();
  const nameless = office.gateway.backOffice?.url ?? '';
  const there = Object.assign(browser(), { url: nameless, cookie: client.cookie });
  const reply = await there.call('ownPasskeyOptions', { headers: { origin: nameless }, body: {} });
  expect(reply).toMatchObject({ message: 'passkeys_unavailable' });
  for (let count = 1; count < 10; count++) await add(client, await byPasskey({ client, key }));
  expect(await options(client, await byPasskey({ client, key }))).toMatchObject({ message: 'passkeys_full' });
  // Another operator's are none of theirs.
  const other = await withPasskey();
  const [{ id = '' } = {}] = await list(client);
  const body = { id, proof: await byPasskey(other) };
  await other.client.call('removeOwnPasskey', { headers: headers(), body });
  expect(await list(client)).toHaveLength(10);
});
