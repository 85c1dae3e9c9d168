import { expect, test } from 'vitest';
import { newPayer } from '../../tests/support/gateway/payments.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { type AdminClient, operatorOf, reason } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';
import { newOperator } from '../../tests/support/office/new-operator.ts';
import { insertMember } from '../../tests/support/players/insert-player.ts';
import { payIn } from '../../tests/support/players/payers.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';
import { eq } from '../database/drizzle/index.ts';
import { bankAccounts, memberProfiles, playerNotes, players, referrals } from '../database/tables/index.ts';

/** The parts of a player's page: what they say, to which role, of which merchant. */
const office = cashierOffice();

const holdings = async (player: string, by: AdminClient = office.manager) =>
  (await by.call('playerHoldings', { query: { player } })).value;
const read = async (player: string, by: AdminClient = office.manager) =>
  (await by.call('player', { query: { player } })).value;

test('what can be withdrawn, and what keeps the rest: stakes, holds and a change of guards', async () => {
  const taker = await newTaker(office.cashier);
  const { id: player } = taker.player;
  const before = await holdings(player);
  expect(before).toMatchObject({ available: before.balance, toPlay: 0, requirements: [], holds: [], waiting: [] });
  const { id: withdrawal } = (await taker.ask(5_000_000)).value;
  expect(await holdings(player, office.support)).toMatchObject({
    ...{ held: 5_000_000, available: before.balance - 5_000_000 },
    holds: [{ withdrawal, amount: 5_000_000, state: 'review' }],
  });
  const { ledger, db, clock } = office.gateway.services;
  const until = clock() + 86_400_000;
  const bonus = { kind: 'bonus', change: 7000n, turnover: 21_000n, terms: { until, mostStake: 500 } } as const;
  await ledger.transact(taker.player, (books) => books.post(taker.player, { ...bonus, transactionId: `b/${player}` }));
  await stakeOn(office.gateway, taker.token, 'RNG', 400);
  expect(await holdings(player)).toMatchObject({
    ...{ available: 0, toPlay: 20_600 },
    requirements: [{ kind: 'bonus', required: 21_000, played: 400, left: 20_600, until, mostStake: 500 }],
  });
  const other = await newTaker(office.cashier);
  await db.update(players).set({ coolingUntil: until }).where(eq(players.id, other.player.id));
  expect(await holdings(other.player.id)).toMatchObject({ available: 0, toPlay: 0, coolingUntil: until });
});

test('accounts that are bound, and were: numbers are whole for those who decide on money', async () => {
  const taker = await newTaker(office.cashier);
  const { id: player } = taker.player;
  const accounts = async (by: AdminClient) => (await by.call('playerAccounts', { query: { player } })).value.accounts;
  const { db } = office.gateway.services;
  await db.update(bankAccounts).set({ removedAt: 5 }).where(eq(bankAccounts.id, taker.account));
  const whole = { kind: 'bank', number: taker.number, holder: 'Nguyễn Văn An', removedAt: 5 };
  const [seen] = await accounts(await operatorOf(office.gateway, 'cashier'));
  expect(seen).toMatchObject(whole);
  expect(seen?.provider).not.toBe('VCB');
  const masked = await accounts(office.support);
  expect(masked).toMatchObject([{ number: `•••• ${taker.number.slice(-4)}`, holder: 'N••• V••• A•••' }]);
  expect(JSON.stringify(masked)).not.toContain(taker.number);
});

test('who a player is: address, birthday, names and numbers are whole for those who manage players alone', async () => {
  const details = { payeeName: 'Trần An', email: 'an.tran@example.org', zalo: '0901234567', affiliateCode: 'senvang' };
  const { player } = await insertMember(office.gateway, { details });
  const { db } = office.gateway.services;
  await db.insert(memberProfiles).values({ playerId: player.id, birthday: '1990-02-03', emailVerifiedAt: 1 });
  const { email, ...others } = details;
  expect(await read(player.id)).toMatchObject({ details: others, email, birthday: '1990-02-03', verified: ['email'] });
  const masked = await read(player.id, office.support);
  expect(masked).toMatchObject({
    details: { payeeName: 'T••• A•••', zalo: '•••567', affiliateCode: 'senvang' },
    ...{ email: 'a•••@example.org', birthday: '1990-••-••', verified: ['email'] },
  });
  expect(JSON.stringify(masked)).not.toMatch(/Trần|an\.tran|0901234567|02-03/);
});

test('upline and invited members stand by their accounts, the latest first', async () => {
  const [top, first, second] = await Promise.all([1, 2, 3].map(() => insertMember(office.gateway)));
  const { db } = office.gateway.services;
  for (const [index, one] of [first, second].entries())
    await db.insert(referrals).values({ playerId: one?.player.id ?? '', inviterId: top?.player.id ?? '', at: index });
  expect(await read(second?.player.id ?? '')).toMatchObject({
    upline: { id: top?.player.id, account: top?.account },
    friends: 0,
  });
  expect((await read(top?.player.id ?? '')).friends).toBe(2);
  const { list } = (await office.support.call('playerFriends', { body: { player: top?.player.id ?? '' } })).value;
  const told = { state: 'active', rewarded: false };
  expect(list).toMatchObject([
    { account: second?.account, at: 1, ...told },
    { account: first?.account, at: 0, ...told },
  ]);
});

test('bets say what was staked, won and counted, and why no more, with the sums of all', async () => {
  const payer = await newPayer(office.cashier);
  await payIn(office.gateway, payer.token, 100_000);
  await stakeOn(office.gateway, payer.token, 'RNG', 400);
  await stakeOn(office.gateway, payer.token, 'LIVE', 1000);
  await stakeOn(office.gateway, payer.token, 'RNG', 50, { open: true });
  const body = { player: payer.player.id, sort: 'staked' as const };
  const { list, totals } = (await office.support.call('playerBets', { body })).value;
  expect(list).toMatchObject([
    { staked: 50, counted: 0, why: 'open', state: 'open' },
    { staked: 400, returned: 0, net: -400, counted: 400, state: 'settled' },
    { staked: 1000, counted: 100, state: 'settled' },
  ]);
  expect(list.every(({ game }) => game !== '')).toBe(true);
  expect(totals?.VND).toEqual({ staked: 1450, returned: 0, net: -1400, counted: 500, open: 50 });
  const open = (await office.support.call('playerBets', { body: { ...body, state: 'open' } })).value;
  expect(open.list).toHaveLength(1);
  const { player, token } = payer;
  const bonus = { transactionId: `counted/${player.id}`, kind: 'bonus', change: 1000n, turnover: 9000n } as const;
  await office.gateway.services.ledger.transact(player, (books) => books.post(player, bonus));
  await stakeOn(office.gateway, token, 'RNG', 300);
  const [under] = (await office.support.call('playerBets', { body: { player: player.id, sort: '-at' } })).value.list;
  expect(under).toMatchObject({ staked: 300, counted: 300, why: 'bonus' });
  const detail = await payer.client.call('betDetail', { token, body: { id: under?.id ?? '' } });
  expect(detail.value.counted).toEqual({ why: 'bonus', risked: 300, weight: 100, amount: 300 });
});

test('a note stays as it was written, in the log as well, and no player reads it', async () => {
  const { player, token } = await insertMember(office.gateway);
  const write = (text: string, by: AdminClient) => by.call('notePlayer', { body: { player: player.id, reason: text } });
  const first = (await write('Called about a payout', office.support)).value.command;
  expect(first).toMatchObject({ state: 'done', subject: player.id, subjectName: player.account });
  office.gateway.advance(1000);
  await write('Sent the papers', office.manager);
  const { list } = (await office.support.call('playerNotes', { body: { player: player.id } })).value;
  expect(list).toMatchObject([
    { by: 'manager', text: 'Sent the papers' },
    { by: 'support', text: 'Called about a payout', id: first.id },
  ]);
  expect((await read(player.id)).notes).toBe(2);
  const log = (await office.manager.call('commands', { body: { action: 'notePlayer', subject: player.id } })).value
    .list;
  expect(log.map(({ maker, reason: text }) => [maker, text])).toEqual([
    ['manager', 'Sent the papers'],
    ['support', 'Called about a payout'],
  ]);
  const { db } = office.gateway.services;
  const changed = db.update(playerNotes).set({ text: 'Nothing' }).where(eq(playerNotes.id, first.id));
  await expect(changed.then(() => 'changed')).rejects.toThrow();
  await expect(db.delete(playerNotes).then(() => 'deleted')).rejects.toThrow();
  const sv01 = (await newPayer(office.cashier)).client;
  const told = await Promise.all([
    sv01.call('memberInfo', { token }),
    sv01.call('security', { token }),
    sv01.call('messages', { token, body: {} }),
  ]);
  expect(JSON.stringify(told)).not.toMatch(/papers|payout/);
  expect(await write('No', office.support)).toMatchObject({ message: 'malformed_request' });
  expect(await write('An administrator', await operatorOf(office.gateway, 'admin'))).toMatchObject({
    message: 'forbidden',
  });
});

test('no part is read of a player of another merchant, nor by who sees no players', async () => {
  const { player } = await insertMember(office.gateway);
  const { client: nora } = await newOperator(office, { merchants: ['nl01'], roles: ['support'] });
  const admin = await operatorOf(office.gateway, 'admin');
  const given = { player: player.id };
  for (const [by, message] of [
    [nora, 'player_unknown'],
    [admin, 'forbidden'],
  ] as const) {
    for (const name of ['player', 'playerHoldings', 'playerAccounts', 'playerRisks'] as const)
      expect([name, (await by.call(name, { query: given })).message]).toEqual([name, message]);
    for (const name of ['playerBets', 'playerFriends', 'playerNotes'] as const)
      expect([name, (await by.call(name, { body: given })).message]).toEqual([name, message]);
    const note = await by.call('notePlayer', { body: { ...given, reason } });
    expect(note.message).toBe(message);
  }
});
