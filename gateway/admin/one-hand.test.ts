import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#schemas/admin';
import { fridayMorning, startGateway } from '../../tests/support/gateway/gateway.ts';
import { type AdminClient, operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { codesOf, newOperator } from '../../tests/support/office/new-operator.ts';

/** Whoever was given the links of two operators could be both: those two are not the two people of a command. */
const day = 24 * 60 * 60_000;
const office = new TestOffice();
beforeAll(() => office.open(() => startGateway({ admin: testAdmin, startsAt: fridayMorning })), 60_000);
afterAll(() => office.gateway?.close());

type Operator = Awaited<ReturnType<typeof newOperator>>;
const admins = async () =>
  [await operatorOf(office.gateway, 'admin'), await operatorOf(office.gateway, 'deputy')] as const;
/** An operator of sv01 whose link went to the second of the two who made them. */
const madeBy = (asks: AdminClient, agrees: AdminClient, roles: Role[] = ['manager']) =>
  newOperator(office, { roles, merchants: roles.includes('admin') ? ['*'] : ['sv01'], by: [asks, agrees] });

async function tries(maker: Operator, checker: Operator) {
  const { player } = await office.newPlayer();
  await maker.client.call('proveSession', { body: { code: maker.code() } });
  await checker.client.call('proveSession', { body: { code: checker.code() } });
  const body = { player, amount: 700_000_000, reason };
  const asked = (await maker.client.call('adjustBalance', { body })).value.command;
  const agreed = await office.agree(asked, checker.client);
  return agreed.success ? agreed.value.command.state : agreed.message;
}
/** Sessions of operators have ended meanwhile. */
async function back({ client, account, password, code }: Operator) {
  const reply = await client.call('operatorLogIn', { body: { account, password, code: code() } });
  expect(reply.success).toBe(true);
}

test('two managers whose links went to one person do not decide together; of a new house each agrees to one, and they do', async () => {
  const [admin, deputy] = await admins();
  const [one, two] = [await madeBy(admin, deputy), await madeBy(admin, deputy)];
  expect(await tries(one, two)).toBe('not_independent');
  expect(await tries(two, one)).toBe('not_independent');
  const third = await madeBy(deputy, admin);
  expect(await tries(one, third)).toBe('done');
  expect(await tries(third, two)).toBe('done');
});

test('a further administrator is the hand of whoever was given their link', async () => {
  const [admin, deputy] = await admins();
  const [puppet, honest] = [await madeBy(admin, deputy, ['admin']), await madeBy(deputy, admin, ['admin'])];
  const [one, two] = [await madeBy(admin, deputy), await madeBy(honest.client, puppet.client)];
  expect(await tries(one, two)).toBe('not_independent');
  expect(await tries(two, await madeBy(deputy, admin))).toBe('done');
});

test('an invitation anew moves an operator into the hand of whoever was given it', async () => {
  const [admin, deputy] = await admins();
  const [one, other] = [await madeBy(admin, deputy), await madeBy(deputy, admin)];
  expect(await tries(one, other)).toBe('done');
  const anew = await admin.call('changeOperator', { body: { id: other.id, invite: true, reason } });
  const { invitation } = (await office.agree(anew.value.command, deputy)).value;
  const body = { token: invitation?.token ?? '', password: 'Another-long-one-2' };
  await other.client.call('acceptInvitation', { body });
  const { secret } = (await other.client.call('ownAuthenticatorKey')).value;
  const code = codesOf(office.gateway, secret);
  await other.client.call('setOwnAuthenticator', { body: { code: code() } });
  expect(await tries(one, { ...other, code })).toBe('not_independent');
});

test('thirty days after the later of two links they may, and not when the first is a month old', async () => {
  const [admin, deputy] = await admins();
  const first = await madeBy(admin, deputy);
  office.gateway.advance(29 * day);
  const [later, agreesLater] = await admins();
  const second = await madeBy(later, agreesLater);
  office.gateway.advance(2 * day);
  await office.logIn();
  for (const one of [first, second]) await back(one);
  expect(await tries(first, second)).toBe('not_independent');
  office.gateway.advance(28 * day);
  await office.logIn();
  for (const one of [first, second]) await back(one);
  expect(await tries(first, second)).toBe('done');
});

test('whoever gives an operator more rights, or enables them again, does not decide with them for thirty days; fewer rights vouch for nobody', async () => {
  const [admin, deputy] = await admins();
  const [boss, partner] = [await madeBy(admin, deputy, ['manager', 'admin']), await madeBy(deputy, admin, ['admin'])];
  const [raised, same, returned] = [
    await madeBy(deputy, admin),
    await madeBy(deputy, admin),
    await madeBy(deputy, admin),
  ];
  const change = async (body: { id: string; [field: string]: unknown }) => {
    for (const { client, code } of [boss, partner]) await client.call('proveSession', { body: { code: code() } });
    const asked = (await boss.client.call('changeOperator', { body: { ...body, reason } as never })).value.command;
    return asked.state === 'done' ? asked : (await office.agree(asked, partner.client)).value.command;
  };
  expect(await tries(raised, boss)).toBe('done');
  const { result } = await change({ id: raised.id, merchants: ['sv01', 'nl01'] });
  expect(result).toEqual({ raised: true });
  expect(await tries(raised, boss)).toBe('not_independent');
  expect(await tries(boss, raised)).toBe('not_independent');
  // A raise by others does not make this one forgotten.
  const further = { id: raised.id, merchants: ['sv01', 'nl01', 'sn01'], reason };
  const asked = (await admin.call('changeOperator', { body: further })).value.command;
  expect((await office.agree(asked, deputy)).value.command.state).toBe('done');
  expect(await tries(raised, boss)).toBe('not_independent');

  expect((await change({ id: same.id, roles: ['manager'], merchants: ['sv01'] })).result).toBeUndefined();
  expect(await tries(same, boss)).toBe('done');

  await change({ id: returned.id, disabled: true });
  await change({ id: returned.id, disabled: false });
  await back(returned);
  expect(await tries(returned, boss)).toBe('not_independent');

  office.gateway.advance(30 * day);
  await office.logIn();
  for (const one of [raised, boss]) await back(one);
  expect(await tries(raised, boss)).toBe('done');
});
