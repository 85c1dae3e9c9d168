import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ContactWay } from '#schemas/platform';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { lastCode, newNumber, password } from '../../tests/support/players/players.ts';
import { messageCopies } from '../database/tables/index.ts';
import { sendCopies } from './send-copies.ts';

/** Messages about payments and bonuses, by mail and SMS as well. */
let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
}, 90_000);
afterAll(() => cashier?.close());

type Payer = Awaited<ReturnType<typeof newPayer>>;

/** Proves a number or an address of a member with the code that goes there; by the password, or by what was proved before. */
async function prove({ client, token }: Payer, way: ContactWay, to: string, known?: string): Promise<void> {
  const proof = { way: 'password', value: password } as const;
  const body = { way, to };
  await client.call('contactCode', { token, body });
  const verificationCode = await lastCode(cashier.gateway, to);
  const other = known === undefined ? proof : { way: 'email' as const, value: await codeTo(known, { client, token }) };
  const bound = await client.call('bindContact', { token, body: { ...body, verificationCode, proof: other } });
  expect(bound).toMatchObject({ success: true });
}
async function codeTo(email: string, { client, token }: Pick<Payer, 'client' | 'token'>): Promise<string> {
  // One code a minute goes to an address.
  cashier.gateway.advance(61_000);
  await client.call('securityCode', { token, body: { purpose: 'contact', way: 'email' } });
  return lastCode(cashier.gateway, email);
}
const choose = ({ client, token }: Payer, outcomesBy: ContactWay[]) =>
  client.call('changeProfile', { token, body: { outcomesBy } });
const chosen = async ({ client, token }: Payer) => (await client.call('security', { token })).value.outcomesBy;
const send = () => sendCopies(cashier.gateway.services);
const last = (to: string) => cashier.gateway.services.outbox.lastTo(to);
const queued = () => cashier.gateway.services.db.$count(messageCopies);
/** A deposit that is credited; its id. */
async function paid(payer: Payer): Promise<string> {
  const id = await payer.deposit(200_000);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  const payment = cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!payment) throw new Error(`no payment ${id}`);
  await cashier.provider.payments.act(payment, 'pay');
  await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  return id;
}

test('nothing is sent that was not chosen, and nothing is chosen that was not proved', async () => {
  const payer = await newPayer(cashier);
  expect(await chosen(payer)).toEqual([]);
  const email = `${payer.player.account}@example.org`;
  expect(await choose(payer, ['email'])).toMatchObject({
    message: 'invalid_fields',
    value: { fields: { outcomesBy: 'wrong' } },
  });
  await prove(payer, 'email', email);
  await paid(payer);
  expect(await queued()).toBe(0);
  expect(await choose(payer, ['email', 'mobile'])).toMatchObject({ message: 'invalid_fields' });
  expect(await chosen(payer)).toEqual([]);
  expect(await choose(payer, ['email'])).toMatchObject({ success: true });
  expect(await chosen(payer)).toEqual(['email']);
});

test('a credited deposit goes by mail whole and by SMS in short, once, in the language of the player', async () => {
  const payer = await newPayer(cashier);
  const [email, mobile] = [`${payer.player.account}@example.org`, newNumber()];
  await prove(payer, 'email', email);
  await prove(payer, 'mobile', mobile, email);
  await choose(payer, ['email', 'mobile']);
  await payer.client.call('updateLanguage', { token: payer.token, body: { language: 'EN' } });
  const reference = (await paid(payer)).slice(0, 8).toUpperCase();
  expect(await queued()).toBe(2);
  await send();
  expect(await last(email)).toMatchObject({
    subject: 'Sen Vàng: Deposit credited: 200,000 VND',
    text: `Your deposit has come: 200,000 VND is in your balance.\n\nReference: ${reference}\n\nSen Vàng`,
  });
  expect(await last(mobile)).toMatchObject({
    text: `Sen Vàng: Deposit credited: 200,000 VND. Reference: ${reference}`,
  });
  expect(await queued()).toBe(0);
});

test('what the carrier does not take keeps no other waiting, and is sent by a later run, for three days', async () => {
  const payers = [await newPayer(cashier), await newPayer(cashier)];
  for (const payer of payers) {
    await prove(payer, 'email', `${payer.player.account}@example.org`);
    await choose(payer, ['email']);
    await paid(payer);
  }
  const [first = '', second = ''] = payers.map(({ player }) => `${player.account}@example.org`);
  const { outbox } = cashier.gateway.services;
  const refused = vi.spyOn(outbox, 'send').mockRejectedValueOnce(new Error('no carrier'));
  await send();
  refused.mockRestore();
  expect((await last(second))?.subject).toContain('200.000');
  expect((await last(first))?.subject ?? '').not.toContain('200.000');
  expect(await queued()).toBe(1);
  await send();
  expect((await last(first))?.subject).toContain('200.000');
  await paid(payers[0] as Payer);
  cashier.gateway.advance(3 * 24 * 60 * 60_000 + 1000);
  await send();
  expect(await queued()).toBe(0);
});

test('who has it quiet is told where it went, and what was not proved any more is not sent', async () => {
  const payer = await newPayer(cashier);
  const email = `${payer.player.account}@example.org`;
  await prove(payer, 'email', email);
  await choose(payer, ['email']);
  expect(await choose(payer, [])).toMatchObject({ success: true });
  expect(await last(email)).toMatchObject({ subject: 'Sen Vàng: đã tắt tin nhắn về tiền' });
  expect((await last(email))?.text).toMatch(/\/not-me#[\w-]{43}$/);
  await paid(payer);
  expect(await queued()).toBe(0);
});
