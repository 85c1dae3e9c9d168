import { expect, test } from 'vitest';
import { newPayer } from '../../tests/support/gateway/payments.ts';
import { operatorOf, reason } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';
import { noteFinding } from '../cashier/history.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';
import { eq } from '../database/drizzle/index.ts';
import { deposits } from '../database/tables/index.ts';

const office = cashierOffice();

/** A deposit whose money is waited for. */
async function pending(amount = 200_000) {
  const payer = await newPayer(office.cashier);
  const id = await payer.deposit(amount);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  return { payer, id, player: payer.player.id };
}
const fileOf = async (id: string) => (await office.manager.call('depositFile', { query: { id } })).value;
const decideDeposit = async (deposit: string, verdict: 'pay') =>
  office.manager.call('decideDeposit', { body: { deposit, verdict, reason } });

test('open deposits stand in the queue, with the sums of all that the filters leave', async () => {
  const { id, player } = await pending(300_000);
  await pending(100_000);
  const ofPlayer = { player, state: 'open' as const };
  const { value } = await office.manager.call('depositQueue', { body: ofPlayer });
  expect(value.list).toMatchObject([{ id, player, amount: 300_000, state: 'pending', findings: 0 }]);
  expect(value.totals).toEqual({ VND: { amount: 300_000, fee: 0 } });
  // Of all states it is what came.
  const { totals } = (await office.manager.call('depositQueue', { body: { player } })).value;
  expect(totals).toEqual({ VND: { amount: 0, fee: 0 } });
  const short = (await office.manager.call('depositQueue', { body: { search: id.slice(0, 8).toUpperCase() } })).value;
  expect(short.list.map((row) => row.id)).toEqual([id]);
  const all = (await office.manager.call('depositQueue', { body: { state: 'open' } })).value;
  expect(all.totals?.VND?.amount).toBe(all.list.reduce((sum, { amount }) => sum + amount, 0));
  expect((await office.manager.call('dashboard')).value.deposits).toBe(all.total.rows);
  expect((await office.manager.call('depositQueue', { body: { ...ofPlayer, state: 'paid' } })).value.list).toEqual([]);
});

test('a reference finds the payment and its player; a text that is none finds nothing', async () => {
  const { id, player } = await pending(300_000);
  const reference = id.slice(0, 8).toUpperCase();
  const queue = async (one: string) =>
    (await office.manager.call('depositQueue', { body: { search: one } })).value.list.map((row) => row.id);
  expect([await queue(reference), await queue(id), await queue('nothing')]).toEqual([[id], [id], []]);
  expect((await office.manager.call('withdrawalQueue', { body: { search: reference } })).value.list).toEqual([]);
  const { list } = (await office.manager.call('players', { body: { search: reference } })).value;
  expect(list.map((row) => row.id)).toEqual([player]);
});

test('two people credit a deposit that the provider does not settle; its steps say who', async () => {
  const { payer, id } = await pending();
  const before = await payer.balance();
  // The player reads another language; the method is called as operators call it, here as in the file.
  await office.gateway.services.db.update(deposits).set({ methodName: 'Mã của ngân hàng' }).where(eq(deposits.id, id));
  const { method } = (await fileOf(id)).deposit;
  const { command } = (await decideDeposit(id, 'pay')).value;
  expect(command).toMatchObject({ state: 'waiting', amount: 200_000, currency: 'VND', facts: { method } });
  expect(method).not.toContain('ngân hàng');
  expect(await payer.balance()).toBe(before);
  expect((await office.decide(office.second, command, 'approve')).value.command.state).toBe('done');
  expect(await payer.balance()).toBe(before + 200_000);
  expect(await payer.status(id)).toMatchObject({ state: 'paid' });
  const { steps, player } = await fileOf(id);
  expect(steps.at(-1)).toMatchObject({ state: 'paid', by: 'operator:manager' });
  expect(player.balance).toBe(before + 200_000);
  expect(await decideDeposit(id, 'pay')).toMatchObject({ success: false, message: 'case_moved' });
});

test('what was paid while the second person was asked is credited once', async () => {
  const { payer, id } = await pending();
  const before = await payer.balance();
  const { command } = (await decideDeposit(id, 'pay')).value;
  const charge = office.cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!charge) throw new Error('no charge');
  await office.cashier.provider.payments.act(charge, 'pay');
  await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  expect(await office.decide(office.second, command, 'approve')).toMatchObject({ message: 'case_moved' });
  expect(await payer.balance()).toBe(before + 200_000);
});

/** A withdrawal that waits for the operator. */
async function inReview(amount = 5_000_000) {
  const taker = await newTaker(office.cashier);
  const { id } = (await taker.ask(amount)).value;
  return { taker, id, player: taker.player.id };
}
type Verdict = 'approve' | 'refuse' | 'fail' | 'giveBack' | 'forceReceive';
const decideWithdrawal = (withdrawal: string, verdict: Verdict, by = office.manager, note = 'As the bank says.') =>
  by.call('decideWithdrawal', { body: { withdrawal, verdict, note, reason } });
const payout = (id: string) => {
  const payment = office.cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!payment) throw new Error(`no payout ${id}`);
  return payment;
};

test('a withdrawal in review is approved, and goes to the provider; who decided is in its steps', async () => {
  const { taker, id, player } = await inReview();
  const { value } = await office.manager.call('withdrawalQueue', { body: { player, state: 'open' } });
  expect(value.list).toMatchObject([{ id, amount: 5_000_000, state: 'review', currency: 'VND' }]);
  expect(value.totals?.VND).toEqual({ amount: 5_000_000, fee: 0 });
  expect((await office.manager.call('dashboard')).value.withdrawals).toBeGreaterThan(0);
  const file = (await office.manager.call('withdrawalFile', { query: { id } })).value;
  expect(file).toMatchObject({ payee: { number: taker.number, bank: 'VCB' }, verdicts: ['approve', 'refuse'] });
  const support = await operatorOf(office.gateway, 'support');
  expect((await support.call('withdrawalFile', { query: { id } })).value.payee).toEqual({});
  expect(await decideWithdrawal(id, 'approve', support)).toMatchObject({ message: 'forbidden' });
  const done = (await decideWithdrawal(id, 'approve')).value.command;
  expect(done).toMatchObject({
    state: 'done',
    amount: -5_000_000,
    // Its money has been on hold since it was asked for.
    moved: 0,
    subject: player,
    result: { state: 'approved' },
  });
  await expect.poll(async () => (await taker.status(id)).state).toBe('paying');
  const { steps } = (await office.manager.call('withdrawalFile', { query: { id } })).value;
  expect(steps).toContainEqual(expect.objectContaining({ state: 'approved', by: 'operator:manager' }));
});

test('a withdrawal from before a lock is decided and paid all the same', async () => {
  const { taker, id, player } = await inReview();
  const body = { player, locked: true, why: 'exclusion', days: 365, reason } as const;
  expect((await office.manager.call('lockPlayer', { body })).value.command.state).toBe('done');
  expect(await taker.ask(1_000_000)).toMatchObject({ message: 'session_ended' });
  expect((await decideWithdrawal(id, 'approve')).value.command.result).toEqual({ state: 'approved' });
  const stateOf = async () =>
    (await office.manager.call('withdrawalFile', { query: { id } })).value.steps.at(-1)?.state;
  await expect.poll(stateOf).toBe('paying');
  await office.cashier.provider.payments.act(payout(id), 'pay');
  await expect.poll(stateOf).toBe('paid');
});

test('a refusal gives the hold back with its reason; of two at once one decides', async () => {
  const { taker, id } = await inReview();
  const before = await taker.balance();
  const replies = await Promise.all([
    decideWithdrawal(id, 'refuse', office.manager, 'Please send your papers.'),
    decideWithdrawal(id, 'approve', office.second),
  ]);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  const done = replies.find(({ success }) => success)?.value.command;
  expect(done?.moved).toBe(done?.body && 'verdict' in done.body && done.body.verdict === 'refuse' ? 5_000_000 : 0);
  const { list } = (await office.manager.call('commands', { body: { state: 'refused', subject: done?.subject ?? '' } }))
    .value;
  expect(list).toMatchObject([{ subject: done?.subject, result: { code: 'case_moved' } }]);
  const refused = replies[0]?.success;
  expect(await taker.balance()).toBe(refused ? before + 5_000_000 : before);
  const { timeline } = await taker.status(id);
  expect(timeline.some(({ note }) => note === 'Please send your papers.')).toBe(refused);
});

test('a cashier decides up to the limit; above the merchant’s amount two people do', async () => {
  const { profile } = (await office.manager.call('merchant')).value;
  const edit = (backOffice: object) => office.edit({ backOffice });
  await edit({
    fourEyes: { decideWithdrawal: { above: { VND: 6_000_000 } } },
    limits: { cashier: { VND: 5_500_000 } },
  });
  const second = await operatorOf(office.gateway, 'cashier');
  const limits = { sv01: { VND: 5_500_000 } };
  expect(second.session.limits).toMatchObject({ 'money.decide': limits, 'money.adjust': limits });
  expect(office.manager.session.limits).toEqual({});
  const [small, large] = [await inReview(5_200_000), await inReview(7_000_000)];
  expect((await decideWithdrawal(small.id, 'approve', second)).value.command.state).toBe('done');
  expect(await decideWithdrawal(large.id, 'approve', second)).toMatchObject({ message: 'above_limit' });
  // The log knows whom a refused attempt was about, and how much.
  const attempt = { action: 'decideWithdrawal', state: 'refused', subject: large.player } as const;
  const { list: refused } = (await office.manager.call('commands', { body: attempt })).value;
  expect(refused).toMatchObject([
    { ...attempt, amount: -7_000_000, maker: 'cashier', result: { code: 'above_limit' } },
  ]);
  const waits = (await decideWithdrawal(large.id, 'approve')).value.command;
  expect(waits.state).toBe('waiting');
  expect((await large.taker.status(large.id)).state).toBe('review');
  expect((await office.decide(office.second, waits, 'approve')).value.command.state).toBe('done');
  await expect.poll(async () => (await large.taker.status(large.id)).state).toBe('paying');
  const back = { fourEyes: { decideWithdrawal: null }, limits: { cashier: null } };
  await edit({ ...back, ...profile.backOffice });
});

test('a payout that has not come is given back or held to have come; one that nobody knows of is not ended', async () => {
  const { taker, id } = await inReview();
  await decideWithdrawal(id, 'approve');
  await expect.poll(async () => (await taker.status(id)).state).toBe('paying');
  expect(await decideWithdrawal(id, 'fail')).toMatchObject({ message: 'case_moved' });
  await office.cashier.provider.payments.act(payout(id), 'pay');
  await expect.poll(async () => (await taker.status(id)).state).toBe('paid');
  const body = { id, received: false, note: 'Nothing has come' };
  await taker.client.call('confirmReceipt', { token: taker.token, body });
  expect((await office.manager.call('withdrawalFile', { query: { id } })).value.verdicts).toEqual([
    'forceReceive',
    'giveBack',
  ]);
  const before = await taker.balance();
  // Nobody gives an accomplice money twice: it takes a second person, whatever the profile says.
  await office.edit({ backOffice: { fourEyes: { decideWithdrawal: 'never' } } });
  const { command } = (await decideWithdrawal(id, 'giveBack')).value;
  expect([command.state, command.moved]).toEqual(['waiting', undefined]);
  expect(await office.agree(command, office.manager)).toMatchObject({ message: 'own_command' });
  expect([(await taker.status(id)).state, await taker.balance()]).toEqual(['disputed', before]);
  expect((await office.agree(command)).value.command).toMatchObject({
    moved: 5_000_000,
    result: { state: 'returned' },
  });
  expect(await taker.balance()).toBe(before + 5_000_000);
  // It is no correction, and called as the withdrawal is.
  const ledger = async (kind: 'returned' | 'adjustment') =>
    (await office.manager.call('playerLedger', { body: { player: taker.player.id, kind } })).value.list;
  const reference = id.slice(0, 8).toUpperCase();
  expect(await ledger('returned')).toMatchObject([{ kind: 'returned', change: 5_000_000, reference }]);
  expect((await ledger('adjustment')).map(({ change }) => change)).toEqual([10_000_000]);
  await office.edit({ backOffice: { fourEyes: { decideWithdrawal: null } } });
});

test('a finding is counted until somebody has looked at it', async () => {
  const { id } = await pending();
  const { db, clock } = office.gateway.services;
  const open = async () => (await office.manager.call('dashboard')).value.findings;
  const before = await open();
  await noteFinding(db, 'deposit', id, 'the provider says another amount', clock());
  expect(await open()).toBe(before + 1);
  const { list } = (await office.manager.call('findings', { body: { state: 'open' } })).value;
  const [found] = list;
  expect(found).toMatchObject({ subject: id, what: 'the provider says another amount' });
  expect((await office.manager.call('depositQueue', { body: { findings: true } })).value.list).toMatchObject([{ id }]);
  const body = { finding: found?.id ?? '', reason };
  const resolved = (await office.manager.call('resolveFinding', { body })).value.command;
  expect(resolved).toMatchObject({ state: 'done', subjectName: id.slice(0, 8).toUpperCase() });
  expect(await open()).toBe(before);
  expect(await office.manager.call('resolveFinding', { body })).toMatchObject({ message: 'nothing_found' });
  office.manager.merchant = 'nl01';
  expect((await office.manager.call('findings', { body: {} })).value.list).toEqual([]);
  expect(await office.manager.call('depositFile', { query: { id } })).toMatchObject({ message: 'case_unknown' });
  expect(await decideDeposit(id, 'pay')).toMatchObject({ message: 'case_unknown' });
  office.manager.merchant = 'sv01';
});
