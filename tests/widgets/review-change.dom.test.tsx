import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bankAccounts } from '../../gateway/database/tables/index.ts';
import { AccessDesk, control, press, type } from './access-desk.tsx';
import { placeAtRoute } from './at-route.tsx';
import { logInWithUpline } from './upline.ts';

/** "Change" on the review of a payment leads to what was chosen, on a real platform: nothing is to be typed a second time. */
const desk = new AccessDesk();
let member: Awaited<ReturnType<typeof logInWithUpline>>;
let last = 0;
let address = () => '';

beforeEach(async () => {
  member = await logInWithUpline(desk);
});

/** An account of the player that can be used; its id. */
async function bind(provider: string): Promise<string> {
  const id = `review-${++last}`;
  await desk.gateway.services.db.insert(bankAccounts).values({
    ...{ id, merchant: 'demo', playerId: member.player.id, kind: 'bank', provider, holder: 'A B' },
    ...{ number: `20270000${String(last).padStart(4, '0')}`, createdAt: last, usableAt: 1 },
  });
  return id;
}

async function show(widget: 'cashier/withdraw' | 'cashier/transfer', search = ''): Promise<void> {
  const route = widget === 'cashier/withdraw' ? 'withdraw' : 'transferUpline';
  ({ address } = await placeAtRoute(desk, { widget, route, search }));
}

const push = async (name: string) => press(await screen.findByRole('button', { name }));
/** The steps that are shown, and the one at hand. */
function steps(): (string | null | undefined)[] {
  const items = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  return [String(items.length), items.find((item) => item.getAttribute('aria-current') === 'step')?.textContent];
}

test('a transfer to be changed has its amount and its note, and its steps are counted from the first', async () => {
  await show('cashier/transfer');
  await screen.findByLabelText('Amount');
  expect(steps()).toEqual(['4', '1Amount']);
  type('Amount', '25');
  type('Note', 'For the ticket');
  await push('Continue');
  await screen.findByText('Please check');
  expect(steps()).toEqual(['4', '2Review']);
  expect(address()).toContain('amount=2500');
  await push('Change');
  await screen.findByLabelText('Amount');
  expect(address()).toBe('');
  expect([control('Amount').value, control('Note').value]).toEqual(['25', 'For the ticket']);
});

test('a transfer that is done leaves nothing behind for another one', async () => {
  await show('cashier/transfer', '?amount=2500&note=Lunch');
  await push('Continue');
  type('Payment password', '190283');
  await push('Transfer €25.00');
  await push('Done');
  await screen.findByLabelText('Amount');
  expect([control('Amount').value, control('Note').value]).toEqual(['', '']);
});

test('a withdrawal to be changed has its account and its amount, not the first account', async () => {
  await bind('ING');
  await bind('ABN');
  await show('cashier/withdraw');
  const [, second] = await screen.findAllByRole<HTMLInputElement>('radio');
  if (!second) throw new Error('there is one account alone');
  fireEvent.click(second);
  type('Amount', '25');
  await push('Continue');
  await screen.findByText('Please check');
  expect(address()).toContain(`account=${second.value}`);
  await push('Change');
  const accounts = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(accounts.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([second.value]);
  expect(control('Amount').value).toBe('25');
});

test('a review that a link opened is changed with what the link says', async () => {
  const [, second] = [await bind('ING'), await bind('ABN')];
  await show('cashier/withdraw', `?account=${second}&amount=2500`);
  await push('Change');
  const accounts = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(accounts.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([second]);
  expect(control('Amount').value).toBe('25');
});

test('in place of an account that is gone no other is chosen', async () => {
  await bind('ING');
  await show('cashier/withdraw', '?account=review-gone&amount=2500');
  await push('Change');
  expect((await screen.findByRole<HTMLInputElement>('radio')).checked).toBe(false);
});
