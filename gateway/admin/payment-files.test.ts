import { expect, test } from 'vitest';
import { newPayer } from '../../tests/support/gateway/payments.ts';
import { reason } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';
import { picture } from '../../tests/support/players/picture.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';

/** What the files of payments show beside their steps, and the sums below their lists. */
const office = cashierOffice();

/** A deposit whose money is waited for. */
async function pending(amount = 200_000) {
  const payer = await newPayer(office.cashier);
  const id = await payer.deposit(amount);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  return { payer, id };
}
const fileOf = async (id: string) => (await office.manager.call('depositFile', { query: { id } })).value;

/** A withdrawal that waits for the operator. */
async function inReview(amount = 5_000_000) {
  const taker = await newTaker(office.cashier);
  const { id } = (await taker.ask(amount)).value;
  return { taker, id, player: taker.player.id };
}
const decideWithdrawal = (withdrawal: string, verdict: 'approve' | 'refuse') =>
  office.manager.call('decideWithdrawal', {
    body: { withdrawal, verdict, reason, ...(verdict === 'refuse' ? { note: 'Please ask again.' } : {}) },
  });
const payout = (id: string) => {
  const payment = office.cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!payment) throw new Error(`no payout ${id}`);
  return payment;
};

test('a bank transfer is known by its sender and its note, which stand in its file', async () => {
  const payer = await newPayer(office.cashier);
  const id = await payer.deposit(200_000, { method: 'bank' });
  await expect.poll(async () => (await payer.status(id)).instructions?.note).toBeDefined();
  const { note = '' } = (await payer.status(id)).instructions ?? {};
  expect(note).not.toBe('');
  expect(await fileOf(id)).toMatchObject({ sender: 'NGUYEN VAN AN', note });
});

test('withdrawals of all states are summed as what was paid out; those of one state as what they are', async () => {
  const { taker, id, player } = await inReview();
  const totals = async (state?: 'open' | 'refused') =>
    (await office.manager.call('withdrawalQueue', { body: { player, ...(state ? { state } : {}) } })).value.totals?.VND;
  expect([await totals(), await totals('open')]).toEqual([
    { amount: 0, fee: 0 },
    { amount: 5_000_000, fee: 0 },
  ]);
  await decideWithdrawal(id, 'refuse');
  const paid = (await taker.ask(500_000)).value.id;
  await expect.poll(async () => (await taker.status(paid)).state).toBe('paying');
  await office.cashier.provider.payments.act(payout(paid), 'pay');
  await expect.poll(async () => (await taker.status(paid)).state).toBe('paid');
  expect([await totals(), await totals('refused')]).toEqual([
    { amount: 500_000, fee: 0 },
    { amount: 5_000_000, fee: 0 },
  ]);
});

/** A picture that a player has uploaded as a proof. */
async function proofOf(token: string): Promise<string> {
  const form = new FormData();
  form.append('file', await picture(), 'receipt.jpg');
  const url = `${office.gateway.url}/wps/member/picture?purpose=proof`;
  const headers = { authorization: token, merchant: 'sv01' };
  const reply = await fetch(url, { method: 'POST', body: form, headers });
  return ((await reply.json()) as { value: { id: string } }).value.id;
}
const shownTo = (by: { url: string; cookie: string }, id: string) =>
  fetch(`${by.url}/admin/pictures/${id}`, { headers: { cookie: by.cookie } });

test('the receipt of a transfer stands beside its deposit, for operators of the merchant alone', async () => {
  const { payer, id } = await pending();
  const prove = (pictures: string[], of = id, by = payer) =>
    by.client.call('proveDeposit', { token: by.token, body: { id: of, pictures } });
  const [first, second] = [await proofOf(payer.token), await proofOf(payer.token)];
  expect((await prove([first, second])).success).toBe(true);
  expect((await payer.status(id)).proofs?.sort()).toEqual([first, second].sort());
  expect((await prove([second])).success).toBe(true);
  expect((await payer.status(id)).proofs).toEqual([second]);
  expect((await fileOf(id)).pictures).toEqual([second]);
  const seen = await shownTo(office.manager, second);
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  expect((await shownTo({ url: office.manager.url, cookie: '' }, second)).status).toBe(401);
  expect(await (await shownTo(office.manager, 'nothing-of-that-name')).json()).toMatchObject({
    message: 'nothing_found',
  });
  const stranger = await newPayer(office.cashier);
  expect(await prove([second], id, stranger)).toMatchObject({ message: 'payment_not_found' });
  const own = await stranger.deposit(50_000);
  expect(await prove([second], own, stranger)).toMatchObject({ message: 'picture_unknown' });
  expect(await prove([first, second, first])).toMatchObject({ message: 'malformed_request' });
});

test('of a payout that has not come the player shows the account, and says a word', async () => {
  const { taker, id } = await inReview();
  await decideWithdrawal(id, 'approve');
  await expect.poll(async () => (await taker.status(id)).state).toBe('paying');
  await office.cashier.provider.payments.act(payout(id), 'pay');
  await expect.poll(async () => (await taker.status(id)).state).toBe('paid');
  const pictures = [await proofOf(taker.token)];
  const deny = (body: { pictures: string[]; note: string }) =>
    taker.client.call('confirmReceipt', { token: taker.token, body: { id, received: false, ...body } });
  expect(await deny({ pictures: ['nobodys'], note: '' })).toMatchObject({ message: 'picture_unknown' });
  expect((await taker.status(id)).state).toBe('paid');
  expect((await deny({ pictures, note: 'Nothing since Monday' })).success).toBe(true);
  expect(await taker.status(id)).toMatchObject({ state: 'disputed', proofs: pictures });
  const file = (await office.manager.call('withdrawalFile', { query: { id } })).value;
  expect(file.pictures).toEqual(pictures);
  expect(file.steps.at(-1)).toMatchObject({ state: 'disputed', note: 'Nothing since Monday' });
  const late = await proofOf(taker.token);
  expect((await deny({ pictures: [late], note: '' })).success).toBe(true);
  expect((await taker.status(id)).proofs?.sort()).toEqual([...pictures, late].sort());
});
