import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { AdminClient, operatorOf, reason, testAdmin } from '../../tests/support/office/admin.ts';
import { eq } from '../database/drizzle/index.ts';
import { operators } from '../database/tables/index.ts';

/** Sessions of operators end with the password that opened them, also those that are being opened at that moment. */
let gateway: RunningGateway;
const first = 'The-first-password-1';
beforeAll(async () => {
  gateway = await startGateway({ admin: testAdmin });
}, 60_000);
afterAll(() => gateway.close());

/** A new operator with a password of their own. */
async function newOperator() {
  const account = `op-${crypto.randomUUID().slice(0, 8)}`;
  const admin = await operatorOf(gateway, 'admin');
  const body = { account, name: 'Ola', password: first, roles: ['manager' as const], merchants: ['sv01'], reason };
  await admin.call('createOperator', { body });
  const { db } = gateway.services;
  const own = eq(operators.accountKey, account);
  const [{ id } = { id: '' }] = await db.update(operators).set({ passwordDue: false }).where(own).returning();
  return { account, id, admin };
}

async function logIn(account: string, password: string) {
  const client = new AdminClient(gateway);
  const { success } = await client.call('operatorLogIn', { body: { account, password } });
  return { client, success };
}

const alive = async (clients: { client: AdminClient }[]) => {
  const seen = await Promise.all(clients.map(({ client }) => client.call('dashboard')));
  return seen.filter(({ http }) => http === 200).length;
};

test('an own change of the password ends every session of the old one, however late its log-in ends', async () => {
  const { account } = await newOperator();
  const { client } = await logIn(account, first);
  const change = { password: first, newPassword: 'Another-long-one-2' };
  const [changed, ...others] = await Promise.all([
    client.call('changeOwnPassword', { body: change }),
    ...Array.from({ length: 25 }, () => logIn(account, first)),
  ]);
  expect(changed.success).toBe(true);
  expect(await alive(others)).toBe(0);
  expect(await alive([{ client }])).toBe(1);
  // The tries with the old one have to be waited for.
  gateway.advance(2 * 60_000);
  expect(await alive([await logIn(account, change.newPassword)])).toBe(1);
});

test('a password that an administrator sets, and a disabling, leave no session', async () => {
  for (const change of [{ password: 'A-third-password-3' }, { disabled: true }]) {
    const { account, id, admin } = await newOperator();
    const [done, ...others] = await Promise.all([
      admin.call('changeOperator', { body: { id, ...change, reason } }),
      ...Array.from({ length: 12 }, () => logIn(account, first)),
    ]);
    expect(done.success).toBe(true);
    expect(await alive(others)).toBe(0);
  }
});

test('of many who change one password at once one has', async () => {
  const { account } = await newOperator();
  const clients = await Promise.all(Array.from({ length: 6 }, () => logIn(account, first)));
  const changes = await Promise.all(
    clients.map(({ client }, at) =>
      client.call('changeOwnPassword', { body: { password: first, newPassword: `Another-long-one-${at}` } }),
    ),
  );
  expect(changes.filter(({ success }) => success)).toHaveLength(1);
  expect(await alive(clients)).toBe(1);
});
