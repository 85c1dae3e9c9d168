import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSessionAtom } from '#engine/session';
import type { DepositState } from '#schemas/platform';
import { noteStep } from '../../gateway/cashier/history.ts';
import { deposits } from '../../gateway/database/tables/index.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk } from './access-desk.tsx';
import { placeAtRoute } from './at-route.tsx';

/** The record of payments (§2, paymentHistory) on a real platform. */
const desk = new AccessDesk();
let last = 0;
let playerId: string;
let address = () => '';

beforeEach(async () => {
  last++;
  const { player, started } = await insertMember(desk.gateway, { merchant: 'demo' });
  playerId = player.id;
  await desk.store.set(startSessionAtom, started);
});

/** A deposit of the player, as it is stored. */
async function add(state: DepositState, amount: bigint, kind: 'bank' | 'qr' = 'bank'): Promise<string> {
  const { db, clock } = desk.gateway.services;
  const one = `00000000-0000-4000-8000-0000000${10_000 + last * 100 + Number(amount % 100n)}`;
  const now = clock() - 1000;
  await db.insert(deposits).values({
    ...{ id: one, merchant: 'demo', playerId, currency: 'USD', method: kind, methodName: `By ${kind}`, kind, amount },
    ...{ fee: 25n, bonus: 0n, turnover: 0n, language: 'EN', returnUrl: '', minutes: 30, state },
    ...{ at: now, expiresAt: now + 1_800_000, updatedAt: now },
  });
  const step = { kind: 'deposit', subject: one, event: 'begin', fromState: '', by: 'player' } as const;
  await noteStep(db, { ...step, toState: 'created', at: now });
  await noteStep(db, { ...step, toState: state, at: now + 500 });
  return one;
}

async function show(search = ''): Promise<void> {
  const props = { deposit: 'depositv2', withdraw: 'withdraw' };
  ({ address } = await placeAtRoute(desk, { widget: 'records/payments', route: 'paymentHistory', search, props }));
}

test('a deposit that is over is found again, opened with its timeline, and closed without losing the place', async () => {
  const paid = await add('paid', 10_050n);
  await add('cancelled', 20_051n, 'qr');
  await show('?state=paid');
  const table = await screen.findByRole('table', { name: 'Your deposits' });
  await within(table).findByText('Bank transfer');
  expect(within(table).queryByText('QR payment')).toBeNull();
  // What was credited, without the fee.
  expect(within(table).getByText(/100\.25/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Bank transfer .*: details$/ })));
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(within(drawer).getAllByText('Credited').length).toBeGreaterThan(1));
  const steps = within(drawer).getAllByRole('listitem');
  expect(steps.map((step) => step.firstChild?.textContent)).toEqual(['Being prepared', 'Credited']);
  expect(within(drawer).getByDisplayValue(paid.slice(0, 8).toUpperCase())).toBeTruthy();
  expect(address()).toContain(`id=${paid}`);
  await act(async () => fireEvent.click(within(drawer).getByRole('button', { name: 'Close' })));
  expect(address()).toBe('?state=paid');
});

test.each([
  ['pending', 'To be credited'],
  ['paid', 'Credited'],
  ['failed', undefined],
  ['cancelled', undefined],
  ['expired', undefined],
  ['refunded', undefined],
  ['charged_back', undefined],
] as const)('a deposit that is %s says of its money: %s', async (state, said) => {
  const one = await add(state, 10_050n);
  await show(`?id=${one}`);
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(within(drawer).getAllByRole('listitem')).toHaveLength(2));
  const terms = within(drawer)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms.filter((term) => /credited|fee/i.test(term ?? ''))).toEqual(said ? ['Fee', said] : []);
  expect(within(drawer).queryByText(/100\.25/) !== null).toBe(said !== undefined);
});

test('what came to nothing leads to another one, and other lists keep the days alone', async () => {
  const expired = await add('expired', 30_052n);
  await show(`?id=${expired}&period=last7&state=closed`);
  const drawer = await screen.findByRole('dialog');
  const again = await within(drawer).findByRole('link', { name: 'Try again' });
  expect(again.getAttribute('href')).toBe('/member/depositv2');
  await act(async () => fireEvent.click(within(drawer).getByRole('button', { name: 'Close' })));
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Withdrawals' })));
  expect(address()).toBe('?show=withdrawals&period=last7');
  await screen.findByText('No withdrawals in these days');
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/member/withdraw');
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Transfers' })));
  await screen.findByText('No transfers in these days');
});
