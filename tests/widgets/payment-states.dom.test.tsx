import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSessionAtom } from '#engine/session';
import type { DepositState, WithdrawalState } from '#schemas/platform';
import machines from '../../gateway/cashier/states.json' with { type: 'json' };
import { bankAccounts, cashierHistory, deposits, withdrawals } from '../../gateway/database/tables/index.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk } from './access-desk.tsx';
import { placeAtRoute } from './at-route.tsx';

/** What receipts and lists say of money, for every state that a payment can be in: nothing that is not true of it. */
const desk = new AccessDesk();
let playerId: string;
let last = 0;

beforeEach(async () => {
  const { player, started } = await insertMember(desk.gateway, { merchant: 'demo' });
  playerId = player.id;
  await desk.store.set(startSessionAtom, started);
});

const newId = () => `0000${String(++last).padStart(4, '0')}-0000-4000-8000-0000000abcde`;
const now = () => desk.gateway.services.clock() - 1000;

async function addDeposit(
  state: DepositState,
  confirmations?: number,
  more: Partial<typeof deposits.$inferInsert> = {},
): Promise<string> {
  const [id, at] = [newId(), now()];
  await desk.gateway.services.db.insert(deposits).values({
    ...{ id, merchant: 'demo', playerId, currency: 'USD', method: 'bank', methodName: 'Bank', kind: 'bank' },
    ...{ amount: 10_000n, fee: 25n, bonus: 500n, turnover: 0n, language: 'EN', returnUrl: '', minutes: 30, state },
    ...{ at, expiresAt: at + 1_800_000, updatedAt: at },
    ...(confirmations === undefined
      ? {}
      : { instructions: { coin: 'USDT', address: 'TDemo0123456789', confirmations, confirmationsNeeded: 3 } }),
    ...more,
  });
  return id;
}

async function addWithdrawal(state: WithdrawalState): Promise<string> {
  const [id, at] = [newId(), now()];
  const { db } = desk.gateway.services;
  const account = {
    id,
    merchant: 'demo',
    playerId,
    kind: 'bank',
    provider: 'CHASE',
    number: id,
    holder: 'A B',
  } as const;
  await db.insert(bankAccounts).values({ ...account, createdAt: at, usableAt: at });
  await db.insert(withdrawals).values({
    ...{ id, merchant: 'demo', playerId, currency: 'USD', accountId: id, accountKind: 'bank', accountName: 'Bank' },
    ...{ accountNumber: '••11', payee: {}, amount: 10_000n, fee: 25n, receiveMinutes: 60, state, at, updatedAt: at },
  } as typeof withdrawals.$inferInsert);
  return id;
}

async function show(widget: string, route: string, search: string, props = {}): Promise<HTMLElement> {
  return (await placeAtRoute(desk, { widget, route, search, props })).container;
}

/** Facts of a receipt by their labels. */
function facts(container: HTMLElement): { [label: string]: string } {
  const labels = [...container.querySelectorAll('dt')];
  return Object.fromEntries(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']));
}

const open = { created: true, unknown: true, pending: true } as const;

test.each(Object.keys(machines.deposit.states) as DepositState[])(
  'the receipt of a deposit that is %s',
  async (state) => {
    const id = await addDeposit(state);
    const container = await show('cashier/deposit', 'depositv2', `?id=${id}`);
    await screen.findByText(id.slice(0, 8));
    const said = facts(container);
    const isOpen = state in open;
    expect(said.Reference).toBe(id.slice(0, 8));
    expect(said.Credited).toBe(state === 'paid' ? '$99.75' : undefined);
    expect(said['To be credited']).toBe(isOpen ? '$99.75' : undefined);
    expect(said.Bonus).toBe(state === 'paid' || isOpen ? '$5.00' : undefined);
    expect(said['What happens next'] !== undefined).toBe(isOpen);
    expect(screen.queryByRole('button', { name: 'Cancel the deposit' }) !== null).toBe(isOpen);
  },
);

test('a deposit that the network has seen is being confirmed: how far, and nothing to take back', async () => {
  const id = await addDeposit('pending', 1);
  await show('cashier/deposit', 'depositv2', `?id=${id}`);
  await screen.findByRole('heading', { name: 'Being confirmed' });
  await screen.findByText('1 of 3 confirmations');
  expect(screen.queryByRole('button', { name: 'Cancel the deposit' })).toBeNull();
});

test.each(['created', 'unknown', 'pending', 'paid'] as const)(
  'the receipt says why a bonus of the first deposit does not come with one that is %s',
  async (state) => {
    await addDeposit('paid');
    const chosen = { bonusId: 'first', bonusFirst: true, bonus: state === 'paid' ? 0n : 500n };
    const id = await addDeposit(state, undefined, chosen);
    const lost = 'Not given: another deposit was paid before';
    const container = await show('cashier/deposit', 'depositv2', `?id=${id}`);
    await screen.findByText(id.slice(0, 8));
    expect(facts(container).Bonus).toBe(lost);
    cleanup();
    await show('records/payments', 'paymentHistory', `?show=deposits&id=${id}`, { deposit: 'depositv2' });
    expect(await screen.findByText(lost)).toBeTruthy();
  },
);

test.each([
  ['cashier/deposit', 'depositv2'],
  ['records/payments', 'paymentHistory'],
  ['member/overview', 'memberCentre'],
] as const)('nor does a list wait for its payment: %s', async (widget, route) => {
  await addDeposit('pending', 1);
  await show(widget, route, '', widget === 'member/overview' ? { payments: 'paymentHistory' } : {});
  await screen.findByText(/Being confirmed/);
  expect(screen.queryByText(/Waiting for your payment/)).toBeNull();
});

test.each([
  ['player', /^You cancelled the deposit/],
  ['provider', /^Our payment partner cancelled the deposit/],
  ['operator:somebody', /^Customer service cancelled the deposit/],
] as const)('the receipt of a deposit says who cancelled it: %s', async (by, said) => {
  const id = await addDeposit('cancelled');
  const step = { kind: 'deposit', subject: id, event: 'cancel', fromState: 'pending', toState: 'cancelled' } as const;
  await desk.gateway.services.db.insert(cashierHistory).values({ ...step, by, at: now() });
  await show('cashier/deposit', 'depositv2', `?id=${id}`);
  await screen.findByText(said);
});

const paidOut: WithdrawalState[] = ['paid', 'received', 'disputed'];
const undone: WithdrawalState[] = ['refused', 'cancelled', 'failed', 'returned'];

test.each(Object.keys(machines.withdrawal.states) as WithdrawalState[])(
  'the receipt of a withdrawal that is %s',
  async (state) => {
    const id = await addWithdrawal(state);
    const container = await show('cashier/withdraw', 'withdraw', `?id=${id}`);
    await screen.findByText(id.slice(0, 8));
    const said = facts(container);
    const isOpen = !paidOut.includes(state) && !undone.includes(state);
    expect(said.Reference).toBe(id.slice(0, 8));
    expect(said['You get']).toBe(isOpen ? '$99.75' : undefined);
    expect(said['Paid to you']).toBe(paidOut.includes(state) ? '$99.75' : undefined);
    expect(said['What happens next'] !== undefined).toBe(isOpen || state === 'disputed');
  },
);

test('lists say of every state what its receipt says', async () => {
  const rowOf = (id: string) => screen.getByText(id.slice(0, 8)).closest('tr, li') as HTMLElement;
  const ids: { [state: string]: string } = {};
  for (const state of Object.keys(machines.deposit.states) as DepositState[]) ids[state] = await addDeposit(state);
  await show('records/payments', 'paymentHistory', '');
  await screen.findByText((ids.paid ?? '').slice(0, 8));
  for (const [state, id] of Object.entries(ids))
    expect([state, within(rowOf(id)).queryByText('$99.75') !== null]).toEqual([state, state === 'paid']);
  cleanup();
  const out: { [state: string]: string } = {};
  for (const state of Object.keys(machines.withdrawal.states) as WithdrawalState[])
    out[state] = await addWithdrawal(state);
  await show('records/payments', 'paymentHistory', '?show=withdrawals');
  await screen.findByText((out.paid ?? '').slice(0, 8));
  for (const [state, id] of Object.entries(out))
    expect([state, within(rowOf(id)).queryByText('$99.75') !== null]).toEqual([
      state,
      !undone.includes(state as WithdrawalState),
    ]);
});
