import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { AdminClient, operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { codesOf, newOperator } from '../../tests/support/office/new-operator.ts';

/** Sessions of operators end with the password and the second factor that opened them, also those that are being opened at that moment. */
const office = new TestOffice();
beforeAll(() => office.open(() => startGateway({ admin: testAdmin })), 60_000);
afterAll(() => office.gateway?.close());

async function logIn(account: string, password: string, code?: string) {
  const client = new AdminClient(office.gateway);
  const reply = await client.call('operatorLogIn', { body: { account, password, ...(code ? { code } : {}) } });
  return { client, ...reply };
}

const alive = async (clients: { client: AdminClient }[]) => {
  const seen = await Promise.all(clients.map(({ client }) => client.call('dashboard')));
  return seen.filter(({ http }) => http === 200).length;
};

test('an own change of the password ends every session of the old one, however late its log-in ends', async () => {
  const { account, client, password } = await newOperator(office, { roles: ['support'] });
  const change = { password, newPassword: 'Another-long-one-2' };
  const [changed, ...others] = await Promise.all([
    client.call('changeOwnPassword', { body: change }),
    ...Array.from({ length: 25 }, () => logIn(account, password)),
  ]);
  expect(changed.success).toBe(true);
  expect(await alive(others)).toBe(0);
  expect(await alive([{ client }])).toBe(1);
  // The tries with the old one have to be waited for.
  office.gateway.advance(16 * 60_000);
  expect(await alive([await logIn(account, change.newPassword)])).toBe(1);
});

test('a disabling by one, and a new invitation by two, leave no session', async () => {
  for (const change of [{ disabled: true }, { invite: true as const }]) {
    const { account, id, password } = await newOperator(office, { roles: ['support'] });
    const [admin, deputy] = [await operatorOf(office.gateway, 'admin'), await operatorOf(office.gateway, 'deputy')];
    const asked = await admin.call('changeOperator', { body: { id, ...change, reason } });
    const waits = 'invite' in change;
    expect(asked.value.command.state).toBe(waits ? 'waiting' : 'done');
    const [done, ...others] = await Promise.all([
      waits ? office.agree(asked.value.command, deputy) : asked,
      ...Array.from({ length: 9 }, () => logIn(account, password)),
    ]);
    expect(done.success).toBe(true);
    expect(await alive(others)).toBe(0);
    office.gateway.advance(16 * 60_000);
    expect(await logIn(account, password)).toMatchObject({
      message: waits ? 'invalid_credentials' : 'operator_disabled',
    });
    await office.logIn();
  }
});

test('of many who change one password at once one has', async () => {
  const { account, password } = await newOperator(office, { roles: ['support'] });
  const clients = await Promise.all(Array.from({ length: 6 }, () => logIn(account, password)));
  const changes = await Promise.all(
    clients.map(({ client }, at) =>
      client.call('changeOwnPassword', { body: { password, newPassword: `Another-long-one-${at}` } }),
    ),
  );
  expect(changes.filter(({ success }) => success)).toHaveLength(1);
  expect(await alive(clients)).toBe(1);
});

test('a second factor that is set up ends what was opened without it, also what is being opened', async () => {
  const { account, password, client } = await newOperator(office, { roles: ['support'] });
  expect((await client.call('operatorState')).value.session?.secondFactor).toBe('none');
  const { secret } = (await client.call('ownAuthenticatorKey')).value;
  const code = codesOf(office.gateway, secret);
  const [set, ...others] = await Promise.all([
    client.call('setOwnAuthenticator', { body: { code: code() } }),
    ...Array.from({ length: 9 }, () => logIn(account, password)),
  ]);
  expect(set.value.codes).toHaveLength(10);
  expect(await alive(others)).toBe(0);
  expect(await alive([{ client }])).toBe(1);
  expect((await logIn(account, password)).message).toBe('second_factor_needed');
  const right = code();
  const both = await Promise.all([logIn(account, password, right), logIn(account, password, right)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  // A recovery code opens once, in place of the app.
  const [recovery = ''] = set.value.codes;
  expect((await logIn(account, password, recovery)).success).toBe(true);
  expect((await logIn(account, password, recovery)).success).toBe(false);
});

test('an operator sees the own sessions, and ends one or all others', async () => {
  const { account, password, client } = await newOperator(office, { roles: ['support'] });
  const [other, third] = [await logIn(account, password), await logIn(account, password)];
  const { list } = (await client.call('ownSessions')).value;
  expect(list).toHaveLength(3);
  expect(list.filter(({ current }) => current)).toHaveLength(1);
  expect(list.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
  const { session } = other.value;
  expect((await client.call('endOwnSessions', { body: { id: session?.id ?? '' } })).value.list).toHaveLength(2);
  expect(await alive([other])).toBe(0);
  expect(await alive([third])).toBe(1);
  expect((await client.call('endOwnSessions', { body: {} })).value.list).toHaveLength(1);
  expect(await alive([third])).toBe(0);
  expect(await alive([{ client }])).toBe(1);
});

test('a session that a clock saw which ran ahead is over when the clock has been put right', async () => {
  // The last test: codes of that time are taken.
  const ahead = 25 * 60 * 60_000;
  office.gateway.advance(ahead);
  const { client } = await newOperator(office, { roles: ['support'] });
  expect(await alive([{ client }])).toBe(1);
  // What clocks are set by usually.
  office.gateway.advance(-2000);
  expect(await alive([{ client }])).toBe(1);
  office.gateway.advance(2000 - ahead);
  expect(await alive([{ client }])).toBe(0);
});
