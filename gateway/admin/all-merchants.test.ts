import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type AdminClient, operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { newOperator } from '../../tests/support/office/new-operator.ts';
import { noteFinding } from '../cashier/history.ts';
import { eq } from '../database/drizzle/index.ts';
import { bankAccounts, deposits, feedback, operators, players, withdrawals } from '../database/tables/index.ts';

const office = new TestOffice();
/** Works for sv01 alone. */
let clerk: AdminClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin }));
  const { db } = office.gateway.services;
  await db
    .update(operators)
    .set({ merchants: ['sv01'] })
    .where(eq(operators.account, 'cashier'));
  clerk = await operatorOf(office.gateway, 'cashier', '*');
}, 90_000);
afterAll(() => office.gateway?.close());

/** An operator's client for all of their merchants. */
const forAll = (): AdminClient => Object.assign(Object.create(office.manager) as AdminClient, { merchant: '*' });

/** A player of a merchant with a withdrawal in review, a deposit that is waited for, a finding and feedback. */
async function waitingAt(merchant: 'sv01' | 'nl01', amount: number) {
  const { db, clock, sessions, ledger } = office.gateway.services;
  const client = new TestClient(office.gateway.url, merchant);
  const { token } = (await client.call('freePlay', { body: { version: 3 } })).value;
  const session = await sessions.find(token);
  if (!session) throw new Error('no session');
  const { id: player, account, currency } = session.player;
  const [id, at] = [crypto.randomUUID(), clock()];
  const own = { merchant, playerId: player, currency, amount: BigInt(amount), fee: 0n, at, updatedAt: at };
  await db.insert(deposits).values({
    ...{ ...own, id, method: 'bank', methodName: 'Chuyển khoản ngân hàng', kind: 'bank', bonus: 0n, turnover: 0n },
    ...{ language: 'TY', returnUrl: '', minutes: 30, state: 'pending', expiresAt: at + 60_000 },
  });
  const number = String(Number.parseInt(id.slice(0, 12), 16));
  const holder = 'NGUYEN VAN AN';
  await db.insert(bankAccounts).values({
    ...{ id, playerId: player, merchant, kind: 'bank', provider: 'VCB', number, holder },
    ...{ createdAt: at, usableAt: at },
  });
  await db.insert(withdrawals).values({
    ...{ ...own, id, accountId: id, accountKind: 'bank', accountName: 'VCB', accountNumber: number.slice(-4) },
    ...{ payee: { bank: 'VCB', number, holder }, receiveMinutes: 60, state: 'review' },
  });
  await ledger.transact(session.player, (books) =>
    books.post(session.player, { transactionId: `wealth/${id}`, kind: 'adjustment', change: BigInt(amount) }),
  );
  await ledger.transact(session.player, (books) => books.hold(session.player, `withdrawal/${id}`, BigInt(amount)));
  await noteFinding(db, 'deposit', id, 'another amount', at);
  await db.insert(feedback).values({
    ...{ id, merchant, playerId: player, category: 'payment', content: 'Where is it?', contact: '' },
    ...{ language: 'EN', pictures: [], state: 'new', at },
  });
  return { id, player, account, number };
}

test('a queue of all merchants has the rows of each, with its name and sums per currency', async () => {
  const [here, there] = [await waitingAt('sv01', 700_000), await waitingAt('nl01', 1234)];
  const { list, totals } = (await forAll().call('withdrawalQueue', { body: { state: 'review' } })).value;
  const rows = list.map(({ id, merchant, currency }) => ({ id, merchant, currency }));
  expect(rows).toContainEqual({ id: here.id, merchant: 'sv01', currency: 'VND' });
  expect(rows).toContainEqual({ id: there.id, merchant: 'nl01', currency: 'USD' });
  expect(totals).toMatchObject({ VND: { amount: 700_000 }, USD: { amount: 1234 } });
  const ids = async (by: AdminClient) => ({
    deposits: (await by.call('depositQueue', { body: { state: 'open' } })).value.list.map(({ id }) => id),
    findings: (await by.call('findings', { body: { state: 'open' } })).value.list.map(({ subject }) => subject),
    feedback: (await by.call('feedbackQueue', { body: { state: 'new' } })).value.list.map(({ id }) => id),
    players: (await by.call('players', { body: {} })).value.list.map(({ id }) => id),
  });
  const all = await ids(forAll());
  for (const one of [here, there]) {
    for (const name of ['deposits', 'findings', 'feedback'] as const) expect(all[name]).toContain(one.id);
    expect(all.players).toContain(one.player);
  }
  expect((await office.manager.call('depositQueue', { body: {} })).value.list.map(({ id }) => id)).not.toContain(
    there.id,
  );
  const counts = (await forAll().call('waiting')).value;
  const own = (await office.manager.call('waiting')).value;
  expect(counts.withdrawals).toBe((own.withdrawals ?? 0) + 1);
  expect(counts.findings).toBe((own.findings ?? 0) + 1);
});

test('messages, rewards and the audit log of all merchants have the rows of each, and so has the file of the log', async () => {
  const { rewards, db } = office.gateway.services;
  const rows = { sv01: await waitingAt('sv01', 20_000), nl01: await waitingAt('nl01', 200) };
  const languages = { sv01: 'TY', nl01: 'EN' };
  for (const merchant of ['sv01', 'nl01'] as const) {
    const { player, id } = rows[merchant];
    const [row] = await db.select().from(players).where(eq(players.id, player));
    if (!row) throw new Error('no player');
    await rewards.give(row, { reference: `all/${id}`, title: { EN: `Gift of ${merchant}` }, amount: 5n });
    const by = Object.assign(Object.create(office.manager) as AdminClient, { merchant });
    const texts = { [languages[merchant]]: { title: `Hello from ${merchant}`, content: 'A text.' } };
    expect(await by.call('sendMessage', { body: { player, texts, reason } })).toMatchObject({ success: true });
  }
  const seen = async (by: AdminClient) => {
    const gifts = (await by.call('rewardGrants', { body: { source: 'other' } })).value;
    const { list: sent } = (await by.call('sentMessages', { body: { to: 'one' } })).value;
    const { list: log } = (await by.call('commands', { body: { action: 'sendMessage' } })).value;
    const titles = [...gifts.list, ...sent].map(({ merchant, title }) => `${merchant} ${title}`);
    return { titles, totals: gifts.totals, merchants: new Set(log.map(({ merchant }) => merchant)) };
  };
  const all = ['sv01 Gift of sv01', 'nl01 Gift of nl01', 'sv01 Hello from sv01', 'nl01 Hello from nl01'];
  const ofAll = await seen(forAll());
  expect(ofAll.titles).toEqual(expect.arrayContaining(all));
  expect(ofAll.totals).toMatchObject({ VND: { amount: 5 }, USD: { amount: 5 } });
  expect(ofAll.merchants).toEqual(new Set(['sv01', 'nl01']));
  const own = await newOperator(office, { merchants: ['sv01'], roles: ['manager'] });
  own.client.merchant = '*';
  const ofOne = await seen(own.client);
  expect(ofOne.titles.filter((title) => !title.startsWith('sv01'))).toEqual([]);
  expect(ofOne.merchants).toEqual(new Set(['sv01']));
  const {
    csv,
    name,
    rows: count,
  } = (await forAll().call('exportCommands', { body: { action: 'sendMessage', reason } })).value;
  expect(name).toMatch(/^audit-all-/);
  for (const merchant of ['sv01', 'nl01'] as const) {
    expect(csv).toContain(rows[merchant].player);
    // Each merchant's log says who has its rows.
    const by = Object.assign(Object.create(office.manager) as AdminClient, { merchant });
    const [note] = (await by.call('commands', { body: { action: 'exportCommands' } })).value.list;
    expect(note).toMatchObject({ merchant, maker: 'manager', result: { rows: 1 } });
  }
  expect(count).toBe(2);
  const file = (await own.client.call('exportCommands', { body: { reason } })).value;
  expect(file.csv).not.toContain(rows.nl01.player);
});

test('nobody sees a row of a merchant that they do not work for, whatever the header says', async () => {
  const [here, there] = [await waitingAt('sv01', 10_000), await waitingAt('nl01', 100)];
  const merchantsOf = async () => {
    const rows = [
      ...(await clerk.call('withdrawalQueue', { body: {} })).value.list,
      ...(await clerk.call('depositQueue', { body: { search: there.account } })).value.list,
      ...(await clerk.call('depositQueue', { body: {} })).value.list,
      ...(await clerk.call('findings', { body: {} })).value.list,
      ...(await clerk.call('feedbackQueue', { body: {} })).value.list,
      ...(await clerk.call('players', { body: {} })).value.list,
      ...(await clerk.call('players', { body: { search: there.number } })).value.list,
    ];
    return [...new Set(rows.map(({ merchant }) => merchant))];
  };
  expect(await merchantsOf()).toEqual(['sv01']);
  const { list: commands } = (await clerk.call('commands', { body: {} })).value;
  expect(commands.every(({ merchant = 'sv01' }) => merchant === 'sv01')).toBe(true);
  expect((await clerk.call('withdrawalFile', { query: { id: here.id } })).success).toBe(true);
  for (const name of ['withdrawalFile', 'depositFile', 'feedbackFile'] as const)
    expect(await clerk.call(name, { query: { id: there.id } })).toMatchObject({ message: 'case_unknown' });
  const counts = (await clerk.call('waiting')).value;
  clerk.merchant = 'sv01';
  expect((await clerk.call('waiting')).value).toEqual(counts);
  clerk.merchant = 'nl01';
  expect(await clerk.call('withdrawalQueue', { body: {} })).toMatchObject({ message: 'forbidden' });
  clerk.merchant = '*';
});

test('what is decided is decided for one merchant: that of the row', async () => {
  const { id, account } = await waitingAt('nl01', 2500);
  const by = forAll();
  const body = { withdrawal: id, verdict: 'refuse', note: 'Another name', reason } as const;
  expect((await by.call('withdrawalFile', { query: { id } })).value).toMatchObject({
    withdrawal: { merchant: 'nl01' },
    player: { account, merchant: 'nl01' },
    verdicts: ['approve', 'refuse'],
  });
  expect(await by.call('decideWithdrawal', { body })).toMatchObject({ message: 'unknown_merchant' });
  by.merchant = 'sv01';
  expect(await by.call('decideWithdrawal', { body })).toMatchObject({ message: 'case_unknown' });
  by.merchant = 'nl01';
  const { command } = (await by.call('decideWithdrawal', { body })).value;
  expect(command).toMatchObject({ state: 'done', merchant: 'nl01', result: { state: 'refused' }, moved: 2500 });
});

test('two people agree from a list of all merchants', async () => {
  const { id } = await waitingAt('nl01', 4000);
  const by = Object.assign(Object.create(office.manager) as AdminClient, { merchant: 'nl01' });
  const { command } = (await by.call('decideDeposit', { body: { deposit: id, verdict: 'pay', reason } })).value;
  expect(command.state).toBe('waiting');
  expect(await clerk.call('command', { query: { id: command.id } })).toMatchObject({ message: 'nothing_found' });
  const second = Object.assign(Object.create(office.second) as AdminClient, { merchant: '*' });
  const { list } = (await second.call('commands', { body: { state: 'waiting' } })).value;
  expect(list).toContainEqual(expect.objectContaining({ id: command.id, merchant: 'nl01' }));
  const { value } = await office.decide(second, command, 'approve');
  expect(value.command).toMatchObject({ state: 'done', merchant: 'nl01' });
});

test('calls of one merchant are none of all', async () => {
  const by = forAll();
  expect(await by.call('merchant')).toMatchObject({ message: 'unknown_merchant' });
  const [row] = await office.gateway.services.db.select().from(players).limit(1);
  expect(await by.call('player', { query: { player: row?.id ?? '' } })).toMatchObject({ message: 'unknown_merchant' });
});

test('accounts that their owners have locked are counted, and listed', async () => {
  const { player } = await waitingAt('nl01', 300);
  const { db, clock } = office.gateway.services;
  const at = Object.assign(Object.create(office.manager) as AdminClient, { merchant: 'nl01' });
  const reported = async () => (await at.call('waiting')).value.reported ?? -1;
  const before = await reported();
  const lock = (lockReason: 'ownerReport' | 'fraud') =>
    db.update(players).set({ lockedAt: clock(), lockReason }).where(eq(players.id, player));
  await lock('fraud');
  expect(await reported()).toBe(before);
  await lock('ownerReport');
  expect(await reported()).toBe(before + 1);
  expect((await clerk.call('waiting')).value.reported).toBe(0);
  const { list } = (await at.call('players', { body: { state: 'reported' } })).value;
  expect(list.map(({ id }) => id)).toContain(player);
  expect(list.every(({ state }) => state === 'locked')).toBe(true);
});
