import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { eq } from '../database/drizzle/index.ts';
import { deposits } from '../database/tables/index.ts';
import { holderOf, moveDeposit } from './deposit-moves.ts';

/** What a deposit says of itself to its player: in its receipt, in lists and in files. */
let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
}, 90_000);
afterAll(() => cashier?.close());

type Payer = Awaited<ReturnType<typeof newPayer>>;
const act = (id: string, what: Parameters<Cashier['provider']['payments']['act']>[1]) => {
  const charge = cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!charge) throw new Error(`no charge ${id}`);
  return cashier.provider.payments.act(charge, what);
};
async function pending(payer: Payer, amount: number, more = {}) {
  const id = await payer.deposit(amount, more);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  return id;
}
const listed = async ({ client, token }: Payer, id: string) =>
  (await client.call('deposits', { token, body: {} })).value.list.find((one) => one.id === id);

test('who cancelled a deposit: its player, the provider, or the operator', async () => {
  const payer = await newPayer(cashier);
  const own = await pending(payer, 50_000);
  await payer.client.call('cancelDeposit', { token: payer.token, body: { id: own } });
  await expect.poll(() => payer.status(own)).toMatchObject({ state: 'cancelled', cancelledBy: 'player' });
  const partners = await pending(payer, 60_000);
  await act(partners, 'cancel');
  await expect.poll(() => payer.status(partners)).toMatchObject({ state: 'cancelled', cancelledBy: 'provider' });
  const operators = await pending(payer, 70_000);
  expect((await payer.status(operators)).cancelledBy).toBeUndefined();
  const { db, ledger } = cashier.gateway.services;
  const [row] = await db.select().from(deposits).where(eq(deposits.id, operators));
  if (!row) throw new Error('no deposit');
  await ledger.transact(holderOf(row), (books) => moveDeposit(books, row, 'cancel', 'operator:somebody'));
  expect(await payer.status(operators)).toMatchObject({ state: 'cancelled', cancelledBy: 'operator' });
});

test('lists and files say that nothing is credited of what is still to be paid', async () => {
  const payer = await newPayer(cashier);
  const id = await pending(payer, 200_000, { bonus: 'first' });
  expect(await payer.status(id)).toMatchObject({ net: 200_000, bonus: 200_000 });
  expect(await listed(payer, id)).toMatchObject({ net: 0, bonus: 0 });
  const columns = ['net', 'bonus', 'step'].map((field) => ({ field, header: field, words: { pending: 'Waiting' } }));
  const file = async () => {
    const body = { list: 'deposits', file: 'deposits', columns } as const;
    const { value } = await payer.client.call('exportRecords', { token: payer.token, body });
    return (await (await fetch(cashier.gateway.url + value.path)).text()).split('\r\n')[1];
  };
  expect(await file()).toBe('0,0,Waiting');
  await act(id, 'pay');
  await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  expect(await listed(payer, id)).toMatchObject({ net: 200_000, bonus: 200_000, step: 'paid' });
  expect(await file()).toBe('200000,200000,paid');
});

test('once the network has seen a deposit, lists say that it is being confirmed', async () => {
  const payer = await newPayer(cashier);
  const id = await pending(payer, 500_000, { method: 'crypto' });
  expect(await listed(payer, id)).toMatchObject({ state: 'pending', step: 'pending' });
  await act(id, 'confirm');
  await expect.poll(() => listed(payer, id)).toMatchObject({ state: 'pending', step: 'confirming' });
});
