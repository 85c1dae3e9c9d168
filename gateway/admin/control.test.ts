import { afterAll, beforeAll, expect, test } from 'vitest';
import { fridayMorning, startGateway } from '../../tests/support/gateway/gateway.ts';
import { AdminClient, operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { inviteOperator, newOperator } from '../../tests/support/office/new-operator.ts';
import { eq } from '../database/drizzle/index.ts';
import { operators } from '../database/tables/index.ts';
import { sweep } from '../sweep.ts';
import { adminCallNames, adminEndpoints } from './contract.ts';

/** What takes two people cannot be had by one: not by another rule, not by another account, not by another's password. */
const day = 24 * 60 * 60_000;
const office = new TestOffice();
beforeAll(() => office.open(() => startGateway({ admin: testAdmin, startsAt: fridayMorning })), 60_000);
afterAll(() => office.gateway?.close());

const floor = adminCallNames.filter((name) => adminEndpoints[name].command?.fourEyes === 'always');
const edit = async (patch: object, by: AdminClient = office.manager) => {
  const { version } = (await by.call('merchant')).value;
  return by.call('editMerchant', { body: { patch, version, reason } });
};

test.each(floor)('no profile lets one person do %s', async (name) => {
  for (const rule of ['never', { above: { VND: 1_000_000 } }]) {
    expect(await edit({ backOffice: { fourEyes: { [name]: rule } } })).toMatchObject({
      message: 'profile_invalid',
      value: { pointer: `/backOffice/fourEyes/${name}` },
    });
  }
});

test('a rule that got into a profile otherwise is not obeyed', async () => {
  const { merchants } = office.gateway.services;
  const loose = { fourEyes: Object.fromEntries(floor.map((name) => [name, 'never' as const])) };
  const before = (await office.manager.call('merchant')).value.profile.backOffice;
  await merchants.change('sv01', (profile) => ({ ...profile, backOffice: loose }));
  const { player, balance } = await office.newPlayer();
  expect(await office.adjust(player, 900_000_000)).toMatchObject({ state: 'waiting' });
  expect(await office.balanceOf(player)).toBe(balance);
  await merchants.change('sv01', ({ backOffice: _loose, ...profile }) => ({
    ...profile,
    ...(before ? { backOffice: before } : {}),
  }));
});

test('all of a profile changes by two, what can lead players elsewhere too, but for the order of games', async () => {
  const { profile } = (await office.manager.call('merchant')).value;
  const guarded = {
    backOffice: { limits: { cashier: { VND: 9_000_000_000 } } },
    cashier: profile.cashier,
    rebates: null,
    points: { conversion: null },
    security: null,
    welcomeBonus: 5_000_000,
    hosts: profile.hosts,
    // Stands in every message that players get.
    name: 'https://elsewhere.example',
    resources: { Android: { url: 'https://elsewhere.example/android.apk' } },
    customerService: [{ csType: 'TELEGRAM', path: 'https://t.me/elsewhere' }],
    onlineService: 'https://elsewhere.example/',
  };
  const free = { featured: ['golden-lotus'], vendorTiles: [] };
  for (const [key, value] of Object.entries({ ...guarded, ...free })) {
    const reply = await edit({ [key]: value });
    const expected = Object.hasOwn(free, key) ? 'done' : 'waiting';
    expect([key, reply.message, reply.success && reply.value.command.state]).toEqual([key, undefined, expected]);
  }
  // A guarded key among free ones is guarded.
  expect((await edit({ ...free, welcomeBonus: 1 })).value.command.state).toBe('waiting');
  expect((await office.manager.call('merchant')).value.profile.welcomeBonus).toBe(profile.welcomeBonus);
  const { featured = null, vendorTiles = null } = profile;
  expect((await edit({ featured, vendorTiles })).value.command.state).toBe('done');
});

test.each(['http://elsewhere.example/app.apk', 'javascript:alert(1)', '//elsewhere.example', 'tg://resolve'])(
  'an address that players are led to is https, or of the machine itself: %s is none',
  async (address) => {
    const places = {
      '/resources/Android/url': { resources: { Android: { url: address } } },
      '/resources/Android/qrCodeUrl': { resources: { Android: { qrCodeUrl: address } } },
      '/customerService/0/path': { customerService: [{ csType: 'VIP', path: address }] },
      '/onlineService': { onlineService: address },
    };
    for (const [pointer, patch] of Object.entries(places))
      expect(await edit(patch)).toMatchObject({ message: 'profile_invalid', value: { pointer } });
    expect(await edit({ onlineService: 'http://help.localhost:8080/room' })).toMatchObject({ success: true });
  },
);

test('a rule that asks for more holds, and takes two to be taken back', async () => {
  await office.edit({ backOffice: { fourEyes: { setSiteMaintenance: 'always' } } });
  const close = await office.manager.call('setSiteMaintenance', { body: { closed: true, reason } });
  expect(close.value.command.state).toBe('waiting');
  expect((await edit({ backOffice: { fourEyes: { setSiteMaintenance: 'never' } } })).value.command.state).toBe(
    'waiting',
  );
  await office.edit({ backOffice: { fourEyes: { setSiteMaintenance: null } } });
  expect(await edit({ backOffice: { fourEyes: { noSuchCommand: 'always' } } })).toMatchObject({
    message: 'profile_invalid',
    value: { pointer: '/backOffice/fourEyes/noSuchCommand' },
  });
});

test('an operator is made by two; whoever asked never sees the link, and it serves once, for three days', async () => {
  const { asked, agreed, token, account, admin } = await inviteOperator(office);
  expect(asked.value).toMatchObject({ command: { state: 'waiting' } });
  expect(asked.value.invitation).toBeUndefined();
  const leftMs = (agreed.value.invitation?.expiresAt ?? 0) - office.gateway.services.clock();
  expect(leftMs).toBeGreaterThan(3 * day - 60_000);
  expect(leftMs).toBeLessThanOrEqual(3 * day);
  const { id } = agreed.value.command;
  expect(JSON.stringify(await admin.call('command', { query: { id } }))).not.toContain(token);
  const stranger = new AdminClient(office.gateway);
  expect((await stranger.call('readInvitation', { body: { token } })).value).toEqual({ account, name: 'Ola' });
  // Nobody logs in before the owner has set a password.
  for (const password of ['', ' ', 'x'])
    expect((await stranger.call('operatorLogIn', { body: { account, password } })).success).toBe(false);
  for (const password of ['Qwertyuiop123', 'GearsOfWar2012', `${account}-of-this-office`])
    expect(await stranger.call('acceptInvitation', { body: { token, password } })).toMatchObject({
      message: 'invalid_fields',
      value: { fields: { password: 'too_common' } },
    });
  const body = { token, password: 'Their-own-password-1' };
  const accepted = await Promise.all(
    Array.from({ length: 8 }, () => new AdminClient(office.gateway).call('acceptInvitation', { body })),
  );
  expect(accepted.filter(({ success }) => success)).toHaveLength(1);
  expect((await stranger.call('readInvitation', { body: { token } })).message).toBe('invitation_over');
  const late = await inviteOperator(office);
  office.gateway.advance(3 * day);
  const used = await stranger.call('acceptInvitation', { body: { ...body, token: late.token } });
  expect(used.message).toBe('invitation_over');
  const [row] = await office.gateway.services.db.select().from(operators).where(eq(operators.id, late.id));
  expect(row?.passwordHash).toBe('');
  await office.logIn();
});

test('for thirty days nobody decides with an operator whom they have let in, in either direction', async () => {
  const { client, id } = await newOperator(office, { roles: ['manager', 'admin'], merchants: ['*'] });
  const { db } = office.gateway.services;
  // Both roles in one hand: the administrator who let the operator in is a manager as well.
  const asManager = async (account: string) => {
    await db
      .update(operators)
      .set({ roles: ['admin', 'manager'] })
      .where(eq(operators.accountKey, account));
    return operatorOf(office.gateway, account);
  };
  const { player } = await office.newPlayer();
  const body = { player, amount: 700_000_000, reason };
  for (const by of [await asManager('admin'), await asManager('deputy')]) {
    const asked = (await client.call('adjustBalance', { body })).value.command;
    expect((await by.call('command', { query: { id: asked.id } })).value).toMatchObject({
      decidable: true,
      refusal: 'not_independent',
    });
    expect(await office.agree(asked, by)).toMatchObject({ message: 'not_independent' });
    const other = (await by.call('adjustBalance', { body })).value.command;
    expect(await office.agree(other, client)).toMatchObject({ message: 'not_independent' });
    // Saying no needs nobody else.
    expect((await office.decide(by, asked, 'decline')).value.command.state).toBe('declined');
  }
  const asked = (await client.call('adjustBalance', { body })).value.command;
  expect((await office.agree(asked)).value.command.state).toBe('done');
  await db
    .update(operators)
    .set({ vouchedAt: office.gateway.services.clock() - 30 * day })
    .where(eq(operators.id, id));
  const later = (await client.call('adjustBalance', { body: { ...body, amount: -700_000_000 } })).value.command;
  expect((await office.agree(later, await operatorOf(office.gateway, 'admin'))).value.command.state).toBe('done');
  for (const account of ['admin', 'deputy'])
    await db
      .update(operators)
      .set({ roles: ['admin'] })
      .where(eq(operators.accountKey, account));
  for (const account of ['admin', 'deputy'])
    expect((await operatorOf(office.gateway, account)).session.roles).toEqual(['admin']);
});

test('an operator gets more rights, and is invited anew, by two; one stops', async () => {
  const { id, admin, deputy, client, account } = await newOperator(office);
  const change = async (body: object) => {
    const reply = await admin.call('changeOperator', { body: { id, ...body, reason } });
    return reply.value.command;
  };
  for (const body of [
    { roles: ['admin' as const] },
    { merchants: ['*'] },
    { disabled: false },
    { invite: true as const },
  ])
    expect([body, (await change(body)).state]).toEqual([body, 'waiting']);
  expect((await change({ disabled: true, roles: ['support'] })).state).toBe('waiting');
  const { invitation } = (await office.agree(await change({ invite: true }), deputy)).value;
  expect(await client.call('dashboard')).toMatchObject({ http: 401 });
  const anew = new AdminClient(office.gateway);
  const accepted = await anew.call('acceptInvitation', {
    body: { token: invitation?.token ?? '', password: 'Another-long-one-2' },
  });
  // The second factor of before is gone with the password.
  expect(accepted.value.session).toMatchObject({ account, secondFactor: 'due' });
  expect((await change({ disabled: true })).state).toBe('done');
  expect(await anew.call('ownAuthenticatorKey')).toMatchObject({ http: 401 });
});

test('a manager and an administrator do nothing before a second factor is set up', async () => {
  for (const roles of [['manager' as const], ['admin' as const], ['cashier' as const, 'manager' as const]]) {
    const { token } = await inviteOperator(office, { roles });
    const client = new AdminClient(office.gateway);
    await client.call('acceptInvitation', { body: { token, password: 'Their-own-password-1' } });
    expect((await client.call('operatorState')).value.session?.secondFactor).toBe('due');
    for (const name of ['dashboard', 'players', 'commands', 'operators', 'ownSessions'] as const)
      expect(await client.call(name, adminEndpoints[name].methods.includes('GET') ? {} : { body: {} })).toMatchObject({
        http: 403,
        message: 'second_factor_due',
      });
    expect((await client.call('setOwnAuthenticator', { body: { code: '000000' } })).success).toBe(false);
  }
});

test('money and rules ask for the second factor again after ten minutes, reading does not', async () => {
  const { client, code, id } = await newOperator(office, { roles: ['manager'], merchants: ['sv01'] });
  const { player } = await office.newPlayer();
  const body = { player, amount: 1000, reason };
  expect((await client.call('adjustBalance', { body })).value.command.state).toBe('waiting');
  office.gateway.advance(10 * 60_000);
  const waits = await office.adjust(player, 500);
  const decision = { id: waits.id, version: waits.version, verdict: 'approve' as const, reason };
  const guarded = [
    () => client.call('adjustBalance', { body }),
    () => client.call('decideCommand', { body: decision }),
    () => edit({ welcomeBonus: 1 }, client),
    () => client.call('lockPlayer', { body: { player, locked: true, reason } }),
  ];
  for (const call of guarded) expect(await call()).toMatchObject({ http: 403, message: 'proof_due' });
  expect((await client.call('dashboard')).success).toBe(true);
  expect((await client.call('proveSession', { body: { code: '000000' } })).success).toBe(false);
  expect((await client.call('proveSession', { body: { code: code() } })).success).toBe(true);
  expect((await client.call('decideCommand', { body: decision })).success).toBe(true);
  expect((await client.call('adjustBalance', { body })).success).toBe(true);
  const removed = await client.call('removeOwnAuthenticator', { body: { code: code() } });
  expect(removed.value.session?.secondFactor).toBe('due');
  expect(await client.call('adjustBalance', { body })).toMatchObject({ message: 'second_factor_due' });
  expect(id).not.toBe('');
});

test('every command asks for the second factor again, also a new one, but for those that are named', async () => {
  const named = ['proveLedger', 'notePlayer', 'setSiteMaintenance', 'setGameMaintenance', 'decideFeedback'];
  const { client } = await newOperator(office, { roles: ['manager', 'admin'], merchants: ['*'] });
  office.gateway.advance(10 * 60_000);
  for (const name of adminCallNames) {
    const { command, money } = adminEndpoints[name];
    if (!command && !money && name !== 'decideCommand') continue;
    // Asked for before its body is looked at.
    const { message } = await client.call(name, { body: {} as never });
    expect([name, message === 'proof_due']).toEqual([name, !named.includes(name)]);
    if (named.includes(name)) expect([money, command?.fourEyes]).toEqual([undefined, 'never']);
  }
});

test('guesses at one account wait, from however many addresses, and the owner is told', async () => {
  const { account, password, code } = await newOperator(office);
  const from = (ip: number) => ({ 'x-forwarded-for': `10.0.0.${ip}` });
  const guess = (ip: number, given = 'not-the-password', extra: object = {}) =>
    new AdminClient(office.gateway).call('operatorLogIn', {
      body: { account, password: given, ...extra },
      headers: from(ip),
    });
  const { loginFailures } = office.gateway.services;
  const judgedFrom = (ip: number) => {
    const attempt = { merchant: '@back-office', account, ip: `10.0.0.${ip}`, guarded: true };
    return loginFailures
      .judge(
        attempt,
        Number.POSITIVE_INFINITY,
        async () => true,
        async () => undefined,
      )
      .then(
        () => true,
        () => false,
      );
  };
  const judged: boolean[] = [];
  for (let ip = 1; ip <= 40; ip++) judged.push(await judgedFrom(ip));
  expect(judged.filter(Boolean)).toHaveLength(10);
  // Each further one waits twice as long, a quarter of an hour in the end.
  for (let ip = 41; ip <= 51; ip++) {
    office.gateway.advance(15 * 60_000);
    expect([await judgedFrom(ip), await judgedFrom(ip + 100)]).toEqual([true, false]);
  }
  // The right password is not judged either, until the wait is over.
  expect((await guess(52, password, { code: code() })).message).toBe('too_many_requests');
  // At night; told in the morning two days later, once.
  office.gateway.advance(2 * day);
  await sweep(office.gateway.services);
  const toldAt = async (ip: number) => (await guess(ip, password, { code: code() })).value.session?.failedTries;
  expect([await toldAt(53), await toldAt(54)]).toEqual([21, undefined]);
});
