import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MerchantProfile } from '#schemas/platform';
import { fridayMorning, startGateway } from '../../tests/support/gateway/gateway.ts';
import { type AdminClient, operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { clubOf } from '../club/programme.ts';
import { carryOutDueChanges } from './due-changes.ts';

/** Changes of a merchant's profile: patches of what was looked at, and what becomes of them. */
const office = new TestOffice();
beforeAll(() => office.open(() => startGateway({ admin: testAdmin, startsAt: fridayMorning })), 60_000);
afterAll(() => office.gateway?.close());

const read = async () => (await office.manager.call('merchant')).value;
const ask = async (patch: object) => {
  const { version } = await read();
  const reply = await office.manager.call('editMerchant', { body: { patch, version, reason } });
  expect(reply.message).toBeUndefined();
  return reply.value.command;
};

test('a change keeps what there was, so that whoever agrees sees both', async () => {
  const { profile } = await read();
  const patch = { captchaAfterFailures: 9, security: { coolingHours: 48 }, welcomeBonus: profile.welcomeBonus };
  const asked = await ask(patch);
  const before = {
    captchaAfterFailures: profile.captchaAfterFailures,
    security: profile.security ? { coolingHours: profile.security.coolingHours ?? null } : null,
    welcomeBonus: profile.welcomeBonus,
  };
  expect(asked).toMatchObject({ state: 'waiting', body: { patch, before } });
  expect((await office.second.call('command', { query: { id: asked.id } })).value.command.body).toMatchObject({
    before,
  });
  await office.decide(office.second, asked, 'decline');
});

test('what else has changed meanwhile stays; what was changed itself is not overwritten', async () => {
  const { profile } = await read();
  const asked = await ask({ captchaAfterFailures: 9 });
  const late = await ask({ captchaAfterFailures: 8 });
  await office.edit({ trialBalance: profile.trialBalance + 1 });
  expect((await office.agree(asked)).value.command.state).toBe('done');
  expect((await read()).profile).toMatchObject({ captchaAfterFailures: 9, trialBalance: profile.trialBalance + 1 });
  expect(await office.agree(late)).toMatchObject({ message: 'profile_moved' });
  expect((await office.second.call('command', { query: { id: late.id } })).value).toMatchObject({
    command: { state: 'waiting' },
    refusal: 'profile_moved',
  });
  await office.decide(office.second, late, 'decline');
  expect((await read()).profile.captchaAfterFailures).toBe(9);
});

const hour = 60 * 60_000;
const now = () => office.gateway.services.clock();
const sweep = () =>
  carryOutDueChanges(office.gateway.services, (fault) => {
    throw fault;
  });
/** A change that two have agreed on, for a moment. */
const schedule = async (patch: object, from: number) => {
  const { version } = await read();
  const asked = await office.manager.call('editMerchant', { body: { patch, version, from, reason } });
  return (await office.agree(asked.value.command)).value.command;
};
const stateOf = async (id: string) => (await office.manager.call('command', { query: { id } })).value.command;

/** Puts rules into the profile without anybody's word; what there was. */
const setBackOffice = async (rules: MerchantProfile['backOffice']) => {
  const { backOffice } = (await read()).profile;
  await office.gateway.services.merchants.change('sv01', ({ backOffice: _former, ...profile }) => ({
    ...profile,
    ...(rules ? { backOffice: rules } : {}),
  }));
  return [backOffice] as const;
};

test('a change waits for its moment once it is agreed on, and is in force then', async () => {
  const { profile } = await read();
  const from = now() + 3 * hour;
  const change = await schedule({ captchaAfterFailures: 12 }, from);
  expect(change).toMatchObject({ state: 'scheduled', checker: 'second', body: { from } });
  await sweep();
  expect((await read()).profile.captchaAfterFailures).toBe(profile.captchaAfterFailures);
  const waiting = (await office.manager.call('commands', { body: { state: 'scheduled', action: 'editMerchant' } }))
    .value;
  expect(waiting.list).toMatchObject([{ id: change.id, maker: 'manager', checker: 'second' }]);
  // What else changes until then stays.
  await office.edit({ trialBalance: profile.trialBalance + 7 });
  office.gateway.advance(3 * hour);
  await office.logIn();
  await Promise.all([sweep(), sweep()]);
  expect((await read()).profile).toMatchObject({
    captchaAfterFailures: 12,
    trialBalance: profile.trialBalance + 7,
  });
  expect(await stateOf(change.id)).toMatchObject({
    state: 'done',
    maker: 'manager',
    checker: 'second',
    result: { inForceAt: expect.any(Number) },
  });
});

test('what was changed by somebody else meanwhile is not overwritten: the change ends, says why, and others go on', async () => {
  const from = now() + hour;
  const lost = await schedule({ captchaAfterFailures: 20 }, from);
  const further = { backOffice: { limits: { cashier: { THB: 1 } } } };
  const broken = await schedule({ currencies: { THB: { dialingCodes: ['66'], welcomeBonus: 0 } }, ...further }, from);
  const other = await schedule({ passwordDays: 90 }, from);
  const currencies = { THB: { dialingCodes: ['66'], welcomeBonus: 5 } };
  await office.edit({ captchaAfterFailures: 13, currencies, ...further });
  office.gateway.advance(hour);
  await office.logIn();
  await sweep();
  expect(await stateOf(lost.id)).toMatchObject({
    state: 'failed',
    result: { code: 'profile_moved', triedAt: expect.any(Number) },
  });
  expect(await stateOf(broken.id)).toMatchObject({ state: 'failed', result: { code: 'profile_moved' } });
  expect(await stateOf(other.id)).toMatchObject({ state: 'done' });
  expect((await read()).profile).toMatchObject({ captchaAfterFailures: 13, passwordDays: 90 });
  // It is over: the next time does not try it again.
  await sweep();
  expect((await read()).profile.captchaAfterFailures).toBe(13);
  await office.edit({ currencies: null, passwordDays: null, backOffice: { limits: { cashier: { THB: null } } } });
});

test('a limit under which a cashier decides nothing is not made: too small, or a currency is not named', async () => {
  const refused = async (patch: object) => {
    const body = { patch, version: (await read()).version, reason };
    const { message, value } = await office.manager.call('editMerchant', { body });
    return [message, (value as { pointer?: string }).pointer];
  };
  const withLimit = (most: number) => ({ backOffice: { limits: { cashier: { VND: most } } } });
  const { auto = 0 } = (await read()).profile.cashier?.withdraw?.limits.VND ?? {};
  expect(auto).toBeGreaterThan(0);
  expect(await refused(withLimit(auto))).toEqual(['profile_invalid', '/backOffice/limits/cashier/VND']);
  expect(await refused({ currencies: { THB: { dialingCodes: ['66'], welcomeBonus: 0 } } })).toEqual([
    'profile_invalid',
    '/backOffice/limits/cashier',
  ]);
  expect((await refused(withLimit(auto + 1)))[0]).toBeUndefined();
});

test('a profile that would not be valid is not made: the change says where it is at fault', async () => {
  const { profile } = await read();
  const from = now() + hour;
  const change = await schedule({ passwordDays: 60 }, from);
  const rule = { fourEyes: { adjustBalance: 'never' as const } };
  // A rule of the version before, which no profile may have any more.
  const [before] = await setBackOffice({ ...profile.backOffice, ...rule });
  office.gateway.advance(hour);
  await office.logIn();
  await sweep();
  expect(await stateOf(change.id)).toMatchObject({
    state: 'failed',
    result: { code: 'profile_invalid', pointer: '/backOffice/fourEyes/adjustBalance' },
  });
  await setBackOffice(before);
});

test('one person stops what waits, whoever asked for it; it is in the log, and does not happen', async () => {
  const { profile } = await read();
  const from = now() + hour;
  const change = await schedule({ captchaAfterFailures: 30 }, from);
  const support = await operatorOf(office.gateway, 'support');
  const stop = (by: AdminClient) => by.call('withdrawChange', { body: { id: change.id, reason: 'not now' } });
  expect(await stop(support)).toMatchObject({ http: 403, message: 'forbidden' });
  const elsewhere = await operatorOf(office.gateway, 'manager', 'nl01');
  expect(await stop(elsewhere)).toMatchObject({ message: 'nothing_found' });
  expect((await stop(office.second)).value.command).toMatchObject({
    state: 'done',
    action: 'withdrawChange',
    facts: { askedBy: 'manager', keys: 'captchaAfterFailures', from },
  });
  expect(await stateOf(change.id)).toMatchObject({ state: 'withdrawn', result: { withdrawnBy: 'second' } });
  expect(await stop(office.manager)).toMatchObject({ message: 'command_moved' });
  office.gateway.advance(hour);
  await office.logIn();
  await sweep();
  expect((await read()).profile.captchaAfterFailures).toBe(profile.captchaAfterFailures);
});

test('a moment is one of the coming year; once it has passed, the change is in force as soon as it is agreed on', async () => {
  const { profile, version } = await read();
  const ask = (from: number) =>
    office.manager.call('editMerchant', { body: { patch: { captchaAfterFailures: 40 }, version, from, reason } });
  for (const from of [0, now() - 1, now(), now() + 367 * 24 * hour])
    expect(await ask(from)).toMatchObject({ message: 'moment_invalid' });
  const asked = (await ask(now() + hour)).value.command;
  office.gateway.advance(2 * hour);
  await office.logIn();
  expect((await office.agree(asked)).value.command.state).toBe('done');
  expect((await read()).profile.captchaAfterFailures).toBe(40);
  await office.edit({ captchaAfterFailures: profile.captchaAfterFailures });
});

test('what one person may change waits as well', async () => {
  const { profile, version } = await read();
  const from = now() + hour;
  const body = { patch: { featured: ['another-game'] }, version, from, reason };
  const change = (await office.manager.call('editMerchant', { body })).value.command;
  expect(change.state).toBe('scheduled');
  expect((await read()).profile.featured).toEqual(profile.featured);
  office.gateway.advance(hour);
  await office.logIn();
  await sweep();
  expect((await read()).profile.featured).toEqual(['another-game']);
  expect((await stateOf(change.id)).checker).toBeUndefined();
});

test('a programme is changed whole: what it takes away stays taken away', async () => {
  const { profile, standards } = await read();
  expect(profile.club).toBeUndefined();
  expect(Object.keys(standards.club?.ranks ?? {})).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  const asked = await ask({ club: { ranks: { 7: null } }, points: { convert: null, rates: { live: null } } });
  expect(asked.body).toMatchObject({ before: { club: null, points: null } });
  expect((await office.agree(asked)).value.command.state).toBe('done');
  const changed = (await read()).profile;
  expect(changed).toMatchObject({ club: { ranks: { 7: null } }, points: { convert: null, rates: { live: null } } });
  expect(clubOf(changed).ranks).not.toHaveProperty('7');
  // Another difference takes the place of the whole former one.
  await office.edit({ club: { days: 30 }, points: null });
  expect((await read()).profile).toMatchObject({ club: { days: 30 } });
  expect((await read()).profile.club).not.toHaveProperty('ranks');
  await office.edit({ club: null });
  expect((await read()).profile).toEqual(profile);
});

test.each([
  [{ club: { ranks: { 7: { color: 'red' } } } }, '/club/ranks/7/color'],
  [{ missions: { 'daily-visit': { target: 'often' } } }, '/missions/daily-visit/target'],
  [{ missions: { 'daily-visit': { title: null } } }, '/missions/daily-visit'],
  [{ points: { rewards: { watch: { stock: -1 } } } }, '/points/rewards/watch/stock'],
  [{ referral: { reward: 0 } }, '/referral/reward'],
  [{ feedback: { categories: [] } }, '/feedback/categories'],
])('%j is refused: no programme comes of it', async (patch, pointer) => {
  const { version } = await read();
  const reply = await office.manager.call('editMerchant', { body: { patch, version, reason } });
  expect(reply).toMatchObject({ message: 'profile_invalid', value: { pointer } });
});
