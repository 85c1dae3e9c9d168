import { expect, test } from 'vitest';
import { newPayer } from '../../tests/support/gateway/payments.ts';
import { operatorOf, reason } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';
import { and, eq, like } from '../database/drizzle/index.ts';
import { deposits, ledgerTransfers, signIns } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';

/** A bonus that was held back is given by two, once, or is not given. */
const office = cashierOffice();

const welcome = 1000;
let networks = 0;

/** Pays a first deposit with its bonus; its id. */
async function firstDeposit(payer: Awaited<ReturnType<typeof newPayer>>): Promise<string> {
  const id = await payer.deposit(50_000, { bonus: 'first' });
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  const charge = office.cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!charge) throw new Error('no charge');
  await office.cashier.provider.payments.act(charge, 'pay');
  await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  return id;
}

async function takeBack(payer: Awaited<ReturnType<typeof newPayer>>, id: string, how: 'chargeBack' | 'refund') {
  const charge = office.cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!charge) throw new Error('no charge');
  await office.cashier.provider.payments.act(charge, how);
  await expect.poll(async () => (await payer.status(id)).state).toBe(how === 'refund' ? 'refunded' : 'charged_back');
}

/** A payer whose bonus waits, since somebody of the same network has had it, and what it would have required. */
async function newWaiting(meanwhile: 'nothing' | 'chargeBack' | 'refund' = 'nothing') {
  const address = `198.51.100.${++networks}`;
  const [one, payer] = [await newPayer(office.cashier), await newPayer(office.cashier)];
  const { db, clock } = office.gateway.services;
  for (const { player } of [one, payer])
    await db.insert(signIns).values({
      ...{ id: crypto.randomUUID(), playerId: player.id, at: clock(), how: 'password', device: 'Firefox', address },
    });
  const had = await firstDeposit(one);
  if (meanwhile !== 'nothing') await takeBack(one, had, meanwhile);
  const [row] = await db.select().from(deposits).where(eq(deposits.id, had));
  const id = await firstDeposit(payer);
  return { payer, id, player: payer.player.id, other: one.player, further: Number(row?.turnover) - 50_000 };
}
const decide = (deposit: string, verdict: 'give' | 'withhold', by = office.manager) =>
  by.call('decideBonus', { body: { deposit, verdict, reason } });
const holdings = async (player: string) => (await office.manager.call('playerHoldings', { query: { player } })).value;
const fileOf = async (id: string) => (await office.manager.call('depositFile', { query: { id } })).value;
const postedFor = (id: string) =>
  office.gateway.services.db
    .select({ id: ledgerTransfers.transactionId, kind: ledgerTransfers.kind, amount: ledgerTransfers.amount })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.merchant, 'sv01'), like(ledgerTransfers.transactionId, `deposit/${id}%`)));
const lastMessage = async ({ client, token }: Awaited<ReturnType<typeof newPayer>>) =>
  (await client.call('messages', { token, headers: { language: 'EN' }, body: {} })).value.list[0];

test('two people give a bonus that waits: ledger, stakes, message and finding say so', async () => {
  const { payer, id, player, other, further } = await newWaiting();
  expect(await holdings(player)).toMatchObject({
    waiting: [{ deposit: id, amount: 50_000, toPlay: further, why: [expect.stringContaining(other.account)] }],
    requirements: [{ kind: 'deposit', deposit: id, required: 50_000 }],
  });
  expect(await fileOf(id)).toMatchObject({
    turnover: 50_000,
    waiting: { amount: 50_000 },
    findings: [{ state: 'open' }],
  });
  const { command } = (await decide(id, 'give')).value;
  expect(command).toMatchObject({ state: 'waiting', amount: 50_000, subject: player, facts: { turnover: further } });
  expect(await payer.balance()).toBe(welcome + 50_000);
  expect(await office.agree(command, office.manager)).toMatchObject({ message: 'own_command' });
  expect((await office.agree(command)).value.command).toMatchObject({ state: 'done', moved: 50_000 });
  expect(await payer.balance()).toBe(welcome + 100_000);
  expect(await postedFor(id)).toEqual([
    { id: `deposit/${id}`, kind: 'deposit', amount: 50_000n },
    { id: `deposit/${id}/bonus`, kind: 'bonus', amount: 50_000n },
  ]);
  const held = await holdings(player);
  expect(held.waiting).toEqual([]);
  expect(held.requirements.map(({ required }) => required)).toEqual([50_000, further]);
  expect(held).toMatchObject({ available: 0, toPlay: 50_000 + further });
  const file = await fileOf(id);
  expect(file).toMatchObject({ turnover: 50_000 + further, findings: [{ state: 'resolved' }] });
  expect([file.deposit.bonus, file.waiting]).toEqual([50_000, undefined]);
  expect(await payer.status(id)).toMatchObject({ bonus: 50_000 });
  expect((await payer.status(id)).bonusWaits).toBeUndefined();
  expect(await lastMessage(payer)).toMatchObject({ title: 'Your bonus is here: 50,000 VND' });
  const { db, clock } = office.gateway.services;
  await auditLedger(db, clock());
  expect(await lastAudit(db)).toMatchObject({ faults: [] });
});

test('of two commands that are agreed to at once one gives it; there is no third', async () => {
  const { payer, id } = await newWaiting();
  const first = (await decide(id, 'give')).value.command;
  const second = (await decide(id, 'give', office.second)).value.command;
  const replies = await Promise.all([office.agree(first), office.agree(second, office.manager)]);
  expect(replies.map(({ message }) => message).sort()).toEqual(['case_moved', undefined]);
  expect(await payer.balance()).toBe(welcome + 100_000);
  expect(await postedFor(id)).toHaveLength(2);
  expect(await decide(id, 'give')).toMatchObject({ message: 'case_moved' });
});

test('a bonus that is withheld does not come, and its player is told why', async () => {
  const { payer, id, player } = await newWaiting();
  const { command } = (await decide(id, 'withhold')).value;
  expect(command).toMatchObject({ state: 'waiting', amount: 50_000 });
  expect((await office.agree(command)).value.command).toMatchObject({ state: 'done', moved: 0 });
  expect(await payer.balance()).toBe(welcome + 50_000);
  expect(await postedFor(id)).toHaveLength(1);
  const held = await holdings(player);
  expect([held.waiting, held.requirements.map(({ required }) => required)]).toEqual([[], [50_000]]);
  expect(await fileOf(id)).toMatchObject({ turnover: 50_000, findings: [{ state: 'resolved' }] });
  expect(await lastMessage(payer)).toMatchObject({ title: 'Your bonus was not given' });
  expect(await payer.status(id)).toMatchObject({ bonus: 0, bonusLost: 'withheld' });
  expect(await decide(id, 'give')).toMatchObject({ message: 'case_moved' });
});

test('what was given goes with its deposit; what still waits is not given once that was taken back', async () => {
  const given = await newWaiting();
  await office.agree((await decide(given.id, 'give')).value.command);
  const waits = await newWaiting();
  const asked = (await decide(waits.id, 'give')).value.command;
  for (const { id, payer } of [given, waits]) {
    await takeBack(payer, id, 'chargeBack');
    expect(await payer.balance()).toBe(welcome);
  }
  expect(await office.agree(asked)).toMatchObject({ message: 'case_moved' });
  expect((await holdings(waits.player)).waiting).toEqual([]);
});

test.each(['chargeBack', 'refund'] as const)(
  'after a %s of the first one the bonus has been had all the same',
  async (how) => {
    const { payer, id } = await newWaiting(how);
    expect(await payer.status(id)).toMatchObject({ state: 'paid', bonusWaits: 50_000 });
    expect(await payer.balance()).toBe(welcome + 50_000);
  },
);

test('it takes who may give rewards, at the merchant of the deposit', async () => {
  const { id } = await newWaiting();
  for (const account of ['support', 'cashier']) {
    const operator = await operatorOf(office.gateway, account);
    expect(await decide(id, 'give', operator)).toMatchObject({ http: 403, message: 'forbidden' });
  }
  office.manager.merchant = 'nl01';
  expect(await decide(id, 'give')).toMatchObject({ message: 'case_unknown' });
  office.manager.merchant = 'sv01';
});

test('what a gateway of before has not kept of its stakes is what the rules say', async () => {
  const { id, player, further } = await newWaiting();
  await office.gateway.services.db.update(deposits).set({ turnover: 50_000n }).where(eq(deposits.id, id));
  expect((await holdings(player)).waiting).toMatchObject([{ toPlay: further }]);
});
