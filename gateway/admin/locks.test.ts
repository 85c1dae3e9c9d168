import { afterAll, beforeAll, expect, test } from 'vitest';
import { leastExclusionDays } from '../../schemas/admin/exclusion.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { password } from '../../tests/support/players/players.ts';

/** A lock has an end, a reason and somebody who set it; lifting it takes two, and what a player asked for holds. */
const day = 24 * 60 * 60_000;
const office = new TestOffice();
let sv01: TestClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

type Lock = { why?: 'fraud' | 'break' | 'exclusion' | 'ownerReport' | 'other'; days?: number };
const lock = (player: string, more: Lock = {}) =>
  office.manager.call('lockPlayer', { body: { player, locked: true, reason, ...more } });
const lift = (player: string) => office.manager.call('lockPlayer', { body: { player, locked: false, reason } });
const read = async (player: string) => (await office.manager.call('player', { query: { player } })).value;
const logIn = (username: string, typed = password) =>
  sv01.call('login', { body: { username, password: typed, type: 'username' }, headers: { language: 'EN' } });

test('a lock ends by itself at its time, with no job; the player is told until when, and only with the right password', async () => {
  const { player, account } = await office.newPlayer();
  const { command } = (await lock(player, { why: 'fraud', days: 2 })).value;
  expect(command).toMatchObject({ state: 'done', result: { locked: true, ended: 1 } });
  expect(await read(player)).toMatchObject({
    player: { state: 'locked' },
    lock: { why: 'fraud', by: 'manager', note: reason, until: expect.any(Number) },
  });
  const refused = await logIn(account);
  // That somebody is suspected is not said.
  expect(refused).toMatchObject({ message: 'account_locked_until' });
  expect(JSON.stringify(refused.value)).not.toContain('fraud');
  expect(refused.value).toMatchObject({ when: expect.stringMatching(/^[A-Z][a-z]+ \d+, 20\d\d/) });
  expect((await logIn(account, 'Wrong-one-1')).message).toBe('invalid_credentials');
  office.gateway.advance(2 * day + 1000);
  await office.logIn();
  expect((await logIn(account)).success).toBe(true);
  expect((await read(player)).lock).toBeUndefined();
  expect((await read(player)).player.state).toBe('active');
});

test('lifting takes two whatever the profile says; locking takes one', async () => {
  const { player, account } = await office.newPlayer();
  expect(await office.edit({ backOffice: { fourEyes: { lockPlayer: 'never' } } })).toMatchObject({
    message: 'profile_invalid',
  });
  expect((await lock(player)).value.command.state).toBe('done');
  const { command } = (await lift(player)).value;
  expect(command).toMatchObject({ state: 'waiting', facts: { locked: true, lockReason: 'other' } });
  expect((await logIn(account)).message).toBe('account_locked');
  expect((await office.agree(command, office.manager)).message).toBe('own_command');
  await office.agree(command);
  expect((await logIn(account)).success).toBe(true);
  expect((await lift(player)).message).toBe('nothing_found');
});

test.each([
  { why: 'break', days: 30 },
  { why: 'exclusion', days: leastExclusionDays },
] as const)(
  'what a player asks for ($why) has an end, before which nobody lifts it or makes it shorter',
  async ({ why, days }) => {
    const { player, account } = await office.newPlayer();
    expect((await lock(player, { why })).message).toBe('end_missing');
    await lock(player, { why, days });
    const code = why === 'break' ? 'account_on_break' : 'account_excluded';
    expect((await logIn(account)).message).toBe(code);
    expect((await lift(player)).message).toBe('lock_kept');
    await lock(player, { why: 'other', days: 1 });
    expect((await logIn(account)).message).toBe(code);
    // A lock for something else that outlasts it can be lifted once it has ended, and not before.
    await lock(player, { why: 'fraud' });
    expect((await read(player)).lock).toMatchObject({ why: 'fraud', keptUntil: expect.any(Number) });
    expect((await lift(player)).message).toBe('lock_kept');
    office.gateway.advance(days * day + 1000);
    await office.logIn();
    expect((await logIn(account)).message).toBe('account_locked');
    const { command } = (await lift(player)).value;
    await office.agree(command);
    expect((await logIn(account)).success).toBe(true);
  },
);

test('an owner’s report says why the account is locked, whatever else is locked before or after it', async () => {
  const [before, after] = [await office.newPlayer(), await office.newPlayer()];
  await lock(before.player, { why: 'fraud' });
  await lock(before.player, { why: 'ownerReport', days: 3 });
  await lock(after.player, { why: 'ownerReport' });
  await lock(after.player, { why: 'fraud' });
  for (const { player, account } of [before, after]) {
    const { lock: held } = await read(player);
    expect([held?.why, held?.until]).toEqual(['ownerReport', undefined]);
    expect((await logIn(account)).message).toBe('account_reported');
  }
});

test('a self-exclusion lasts as long as players are told; a break may be short', async () => {
  const { player } = await office.newPlayer();
  const short = await lock(player, { why: 'exclusion', days: leastExclusionDays - 1 });
  expect(short).toMatchObject({ message: 'exclusion_too_short', value: { days: leastExclusionDays } });
  expect((await read(player)).player.state).toBe('active');
  expect((await lock(player, { why: 'break', days: 1 })).success).toBe(true);
  expect((await lock(player, { why: 'exclusion', days: leastExclusionDays })).success).toBe(true);
  // Half a year of the calendar is never longer.
  const halfYears = Array.from({ length: 12 }, (_none, month) => Date.UTC(2027, month + 6) - Date.UTC(2027, month));
  expect(Math.max(...halfYears) / day).toBe(leastExclusionDays);
});

test('support does not lock; the list finds those whose lock holds', async () => {
  const { player, account } = await office.newPlayer();
  const support = await operatorOf(office.gateway, 'support');
  const body = { player, locked: true, reason };
  expect(await support.call('lockPlayer', { body })).toMatchObject({ message: 'forbidden' });
  await lock(player, { days: 1 });
  const found = async (state: 'active' | 'locked') =>
    (await office.manager.call('players', { body: { search: account, state } })).value.list.length;
  expect([await found('locked'), await found('active')]).toEqual([1, 0]);
  office.gateway.advance(day + 1000);
  await office.logIn();
  expect([await found('locked'), await found('active')]).toEqual([0, 1]);
});
