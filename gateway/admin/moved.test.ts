import { expect, test } from 'vitest';
import type { AdminCalls } from '#schemas/admin-endpoints';
import { rowsOfOffice } from '../../tests/contract/matrix/rows-of-office.ts';
import { newPayer } from '../../tests/support/gateway/payments.ts';
import { reason } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';
import { Activists } from '../../tests/support/players/activities.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';
import { eq, sql } from '../database/drizzle/index.ts';
import { deposits, ledgerAccounts, ledgerEntries, signIns } from '../database/tables/index.ts';
import { type AdminCallName, adminCallNames, adminEndpoints, type CommandName } from './contract.ts';

/** What the log says that a command moved is what the ledger has of it. */
const office = cashierOffice();

const isCommand = (name: AdminCallName): name is CommandName => 'command' in adminEndpoints[name];
const note = 'As the bank says.';
const days = { turnover: 1, days: 3 };
const title = { EN: 'A gift', TY: 'Quà', CN: '礼物' };

let lastNetwork = 0;

/** What all entries of a player's account come to: minor units. */
async function postedTo(player: string): Promise<number> {
  const [row] = await office.gateway.services.db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerAccounts.owner, player));
  return Number(row?.sum);
}

/** Carries a command out, by two where it takes two. What it has moved, by the log and by the ledger; nothing where it is refused. */
async function carriedOut<Name extends CommandName>(name: Name, player: string, body: AdminCalls[Name]['body']) {
  const before = await postedTo(player);
  const asked = await office.manager.call(name, { body });
  if (!asked.success) return undefined;
  const { command } = asked.value as { command: { id: string; version: number; state: string; moved?: number } };
  // What waits has moved nothing yet.
  if (command.state === 'waiting') expect(command.moved).toBeUndefined();
  const done = command.state === 'waiting' ? (await office.agree(command)).value.command : command;
  const { state, moved } = done;
  return { state, moved: moved ?? 0, posted: (await postedTo(player)) - before };
}

const charge = (id: string) => {
  const payment = office.cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!payment) throw new Error(`no payment ${id}`);
  return payment;
};

/** A deposit of 50,000 with the bonus of the first, whose money is waited for. */
async function depositWithBonus() {
  const payer = await newPayer(office.cashier);
  const deposit = await payer.deposit(50_000, { bonus: 'first' });
  await expect.poll(async () => (await payer.status(deposit)).state).toBe('pending');
  return { payer, deposit, player: payer.player.id };
}

/** The same of somebody of the same network as another who has had that bonus: it will wait. */
async function depositWithWaitingBonus() {
  const { db, clock } = office.gateway.services;
  const address = `198.51.100.${++lastNetwork}`;
  const [had, waits] = [await depositWithBonus(), await depositWithBonus()];
  for (const { player: playerId } of [had, waits])
    await db
      .insert(signIns)
      .values({ id: crypto.randomUUID(), playerId, at: clock(), how: 'password', device: 'Firefox', address });
  await office.cashier.provider.payments.act(charge(had.deposit), 'pay');
  await expect.poll(async () => (await had.payer.status(had.deposit)).state).toBe('paid');
  return waits;
}

async function inReview() {
  const taker = await newTaker(office.cashier);
  return { taker, player: taker.player.id, withdrawal: (await taker.ask(5_000_000)).value.id };
}

async function disputed() {
  const { taker, player, withdrawal } = await inReview();
  await office.manager.call('decideWithdrawal', { body: { withdrawal, verdict: 'approve', reason } });
  await expect.poll(async () => (await taker.status(withdrawal)).state).toBe('paying');
  await office.cashier.provider.payments.act(charge(withdrawal), 'pay');
  await expect.poll(async () => (await taker.status(withdrawal)).state).toBe('paid');
  const body = { id: withdrawal, received: false, note };
  await taker.client.call('confirmReceipt', { token: taker.token, body });
  return { player, withdrawal };
}

test('all commands that name a row: what they moved is what the ledger has', async () => {
  const { named, player } = await rowsOfOffice(office);
  const told: { [name: string]: number } = {};
  for (const name of adminCallNames) {
    const { body } = named[name] ?? {};
    if (!isCommand(name) || body === undefined) continue;
    const came = await carriedOut(name, player, (name === 'giveReward' ? { ...body, title } : body) as never);
    if (!came) continue;
    expect([name, came.moved]).toEqual([name, came.posted]);
    told[name] = came.moved;
  }
  expect(told).toMatchObject({ adjustBalance: 100, grantReward: 100, giveReward: 0, decideDeposit: 0 });
});

test('a balance that is adjusted, both ways, and money that is given at once', async () => {
  const { player } = await office.newPlayer();
  for (const amount of [2000, -500])
    expect(await carriedOut('adjustBalance', player, { player, amount, reason })).toEqual(done(amount));
  expect(await carriedOut('grantReward', player, { player, amount: 700, turnover: 1, reason })).toEqual(done(700));
});

test('a reward moves nothing until it is claimed: of one player and of all', async () => {
  const { player } = await office.newPlayer();
  const body = { title, amount: 900, ...days, reason };
  expect(await carriedOut('giveReward', player, { player, ...body })).toEqual(done(0));
  expect(await carriedOut('giveReward', player, body)).toEqual(done(0));
});

test('an application that is approved is yet to be claimed', async () => {
  const members = new Activists(office.gateway);
  const { player, token } = await office.newPlayer();
  const activity = await members.promote({ kind: 'apply', reward: { amount: { VND: 50_000 } } });
  await members.apply(token, activity);
  const [row] = (await office.manager.call('applicationQueue', { body: { player } })).value.list;
  const body = { application: row?.id ?? '', verdict: 'approve' as const, reason };
  expect(await carriedOut('decideApplication', player, body)).toEqual(done(0));
});

test('a deposit with its bonus; with one that waits; with one that has been had already', async () => {
  const verdict = 'pay' as const;
  const whole = await depositWithBonus();
  const { deposit, player } = whole;
  expect(await carriedOut('decideDeposit', player, { deposit, verdict, reason })).toEqual(done(100_000));

  const further = await whole.payer.deposit(50_000);
  await expect.poll(async () => (await whole.payer.status(further)).state).toBe('pending');
  const { db } = office.gateway.services;
  await db.update(deposits).set({ bonus: 50_000n, bonusFirst: true }).where(eq(deposits.id, further));
  expect(await carriedOut('decideDeposit', player, { deposit: further, verdict, reason })).toEqual(done(50_000));

  for (const [given, moved] of [
    ['give', 50_000],
    ['withhold', 0],
  ] as const) {
    const waits = await depositWithWaitingBonus();
    const body = { deposit: waits.deposit, verdict, reason };
    expect(await carriedOut('decideDeposit', waits.player, body)).toEqual(done(50_000));
    const decided = { deposit: waits.deposit, verdict: given, reason };
    expect(await carriedOut('decideBonus', waits.player, decided)).toEqual(done(moved));
  }
});

test('a withdrawal: its money has left the balance when it was asked for', async () => {
  for (const [verdict, moved] of [
    ['approve', 0],
    ['refuse', 5_000_000],
  ] as const) {
    const { player, withdrawal } = await inReview();
    const body = { withdrawal, verdict, note, reason };
    expect(await carriedOut('decideWithdrawal', player, body)).toEqual(done(moved));
  }
  for (const [verdict, moved] of [
    ['giveBack', 5_000_000],
    ['forceReceive', 0],
  ] as const) {
    const { player, withdrawal } = await disputed();
    const body = { withdrawal, verdict, note, reason };
    expect(await carriedOut('decideWithdrawal', player, body)).toEqual(done(moved));
  }
});

const done = (moved: number) => ({ state: 'done', moved, posted: moved });
