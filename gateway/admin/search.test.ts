import { expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { newPayer } from '../../tests/support/gateway/payments.ts';
import { type AdminClient, reason } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';
import { Activists } from '../../tests/support/players/activities.ts';
import { newKey, payIn } from '../../tests/support/players/payers.ts';
import { registerWithEmail } from '../../tests/support/players/players.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';
import { eq, sql } from '../database/drizzle/index.ts';
import { PgDialect } from '../database/drizzle/pg-core.ts';
import { bankAccounts, deposits, players, withdrawals } from '../database/tables/index.ts';
import { schemas } from '../http/contract.ts';
import { adminSchemas } from './contract.ts';
import { amountIs } from './reads/amount-is.ts';
import { whosePayment } from './reads/by-reference.ts';
import { foundDeposits, foundWithdrawals } from './reads/find-payments.ts';
import { inAnyLanguage } from './reads/like.ts';

const office = cashierOffice();

/** Values of an enumeration of either contract. */
function schemaOfKinds(name: string): string[] {
  const documents = [...new Map([...schemas, ...adminSchemas]).values()] as { definitions?: Record<string, object> }[];
  const found = documents.flatMap(({ definitions = {} }) => definitions[name] ?? []) as { enum?: string[] }[];
  return found[0]?.enum ?? [];
}

const depositsBy = async (body: { search?: string; method?: string; amount?: string; player?: string }) =>
  (await office.manager.call('depositQueue', { body })).value.list.map(({ id }) => id);
const withdrawalsBy = async (body: { search?: string; method?: 'bank' | 'crypto'; amount?: string; player?: string }) =>
  (await office.manager.call('withdrawalQueue', { body })).value.list.map(({ id }) => id);
const playersBy = async (search: string, by: AdminClient = office.manager) =>
  (await by.call('players', { body: { search } })).value.list.map(({ id }) => id);

/** A bank transfer of a player who reads Vietnamese, from a sender of its own, under a key as our client makes it. */
async function transfer(amount: number) {
  const payer = await newPayer(office.cashier);
  const key = crypto.randomUUID().replaceAll('-', '');
  const sender = `SENDER ${key.slice(0, 12)}`;
  const headers = { language: 'TY', 'idempotency-key': key };
  const query = { method: 'bank', amount };
  const { quote } = (await payer.client.call('depositQuote', { token: payer.token, query, headers })).value;
  const { id } = (await payer.client.call('deposit', { token: payer.token, body: { quote, sender }, headers })).value;
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  return { id, key, sender, player: payer.player };
}

test('a deposit is found by key, reference, sender, note, amount and the provider’s name of it', async () => {
  const amount = 1_234_567;
  const { id, key, sender, player } = await transfer(amount);
  const [row] = await office.gateway.services.db.select().from(deposits).where(eq(deposits.id, id));
  const note = row?.instructions?.note ?? '';
  const charge = office.cashier.provider.payments.all().find(({ reference }) => reference === id);
  expect(row?.providerId).toBe(charge?.id);
  const ways = [key, id, id.slice(0, 8).toUpperCase(), sender.toLowerCase(), note, charge?.id ?? '', '1,234,567'];
  for (const way of [...ways, player.account]) expect(await depositsBy({ search: way })).toEqual([id]);
  expect(await depositsBy({ search: '1234568' })).toEqual([]);
  expect(await depositsBy({ search: note.slice(0, -1) || 'nothing' })).toEqual([]);
  for (const way of [key, id.slice(0, 8)]) expect(await playersBy(way)).toEqual([player.id]);
});

test('a ticket of a lottery names its player, and its stake in the ledger, by what the player is told', async () => {
  const { gateway } = office;
  const client = new TestClient(gateway.url, 'sv01');
  const { player, token } = await office.newPlayer();
  await payIn(gateway, token, 100_000);
  const gameCode = 'TCG_SEA_HANOI_VIP';
  const next = async () => (await client.call('lotteryTable', { query: { gameCode } })).value.sale[0];
  // Between the end of a sale and its draw nothing is sold, for a quarter of an hour each day.
  const { at = 0, closesAt = 0 } = (await next()) ?? {};
  const now = gateway.services.clock();
  if (closesAt < now + 60_000) gateway.advance(at + 1000 - now);
  const { numero = '' } = (await next()) ?? {};
  const lines = [{ playType: 'de', picks: ['07'], unit: 1000 }];
  const body = { gameCode, prizeMode: 'SEA', numero, lines, total: 1000 } as const;
  const { value } = await client.call('buyTickets', { token, headers: newKey(), body });
  const { reference = '' } = value.tickets[0] ?? {};
  expect(reference).toMatch(/^[0-9A-F]{8}$/);
  expect(await playersBy(reference)).toEqual([player]);
  const { list } = (await office.manager.call('playerLedger', { body: { player, kind: 'bet' } })).value;
  expect(list.map((row) => row.reference)).toEqual([reference]);
});

test('filters of method and amount narrow rows and sums; methods are called as operators call them', async () => {
  const { id, player } = await transfer(777_000);
  const own = { player: player.id };
  expect(await depositsBy({ ...own, method: 'bank', amount: '777000' })).toEqual([id]);
  expect(await depositsBy({ ...own, amount: '700,000-800,000' })).toEqual([id]);
  expect(await depositsBy({ ...own, amount: '777,001-' })).toEqual([]);
  expect(await depositsBy({ ...own, amount: 'many' })).toEqual([]);
  expect(await depositsBy({ ...own, method: 'qr' })).toEqual([]);
  const { list, totals } = (await office.manager.call('depositQueue', { body: { ...own, state: 'open' } })).value;
  expect(list[0]?.method).toBe('Bank transfer');
  expect(totals?.VND?.amount).toBe(777_000);
  const [shop] = office.manager.session.merchants.filter(({ code }) => code === 'sv01');
  expect(shop?.methods?.bank).toBe('Bank transfer');
});

test('a withdrawal and its player are found by the whole number of the account, and by no part of it', async () => {
  const taker = await newTaker(office.cashier);
  const { id } = (await taker.ask(5_000_000)).value;
  expect(await withdrawalsBy({ search: taker.number })).toEqual([id]);
  expect(await withdrawalsBy({ search: taker.number.slice(0, -1) })).toEqual([]);
  expect(await withdrawalsBy({ player: taker.player.id, method: 'bank', amount: '5000000' })).toEqual([id]);
  expect(await withdrawalsBy({ player: taker.player.id, method: 'crypto' })).toEqual([]);
  for (const by of [office.manager, office.support]) {
    expect(await playersBy(taker.number, by)).toEqual([taker.player.id]);
    expect(await playersBy(taker.number.slice(0, -1), by)).not.toContain(taker.player.id);
  }
});

test('players are found by e-mail address, name and number; by parts of a number by those who read it whole', async () => {
  const { username, email, mobileNum } = await registerWithEmail(office.gateway);
  const { db } = office.gateway.services;
  const [player] = await db.select().from(players).where(eq(players.account, username));
  const id = player?.id ?? '';
  for (const way of [email.toUpperCase(), username, `84${mobileNum}`, `0${mobileNum}`, `+84 ${mobileNum}`]) {
    expect(await playersBy(way, office.support)).toContain(id);
    expect(await playersBy(way)).toContain(id);
  }
  const part = mobileNum.slice(0, -1);
  expect(await playersBy(part)).toContain(id);
  expect(await playersBy(part, office.support)).not.toContain(id);
  expect(await playersBy(email.slice(0, -1), office.support)).not.toContain(id);
});

test('players are found by the name of a registration and of a bank account; by part of it by those who read it whole', async () => {
  const taker = await newTaker(office.cashier);
  const own = crypto.randomUUID().slice(0, 8);
  // As people write their names, and as banks do.
  const [name, holder] = [`Đặng Thị Ấm ${own}`, `TRẦN THỊ ${own.toUpperCase()}`];
  const { db } = office.gateway.services;
  await db
    .update(players)
    .set({ details: { payeeName: name } })
    .where(eq(players.id, taker.player.id));
  await db.update(bankAccounts).set({ holder }).where(eq(bankAccounts.playerId, taker.player.id));
  const { id } = (await taker.ask(5_000_000)).value;
  for (const whole of [name, holder, name.toUpperCase(), name.toLowerCase(), holder.toLowerCase()])
    for (const by of [office.manager, office.support]) expect(await playersBy(whole, by)).toEqual([taker.player.id]);
  for (const part of [name, holder].map((one) => one.slice(0, -1))) {
    expect(await playersBy(part)).toEqual([taker.player.id]);
    expect(await playersBy(part, office.support)).toEqual([]);
  }
  expect(await withdrawalsBy({ search: holder })).toEqual([id]);
});

test('names, senders, notes and titles are found whatever the case and the form that is typed, and numbers as they are kept', async () => {
  const { id, player } = await transfer(2_345_678);
  const { db } = office.gateway.services;
  const own = crypto.randomUUID().slice(0, 8);
  const [nickname, sender] = [`Éva ЖУКОВА ${own}`, `Đào THỊ ${own}`];
  await db
    .update(players)
    .set({ nickname: nickname.normalize('NFD') })
    .where(eq(players.id, player.id));
  await db.update(deposits).set({ sender }).where(eq(deposits.id, id));
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
  const casesOf = (text: string) => [text.toLowerCase(), text.toUpperCase()];
  const formsOf = (text: string) => casesOf(text).flatMap((one) => [one.normalize('NFC'), one.normalize('NFD')]);
  for (const typed of formsOf(nickname)) expect(await playersBy(typed)).toEqual([player.id]);
  for (const typed of [...formsOf(sender), ...casesOf(row?.instructions?.note ?? '')])
    expect([typed, await depositsBy({ search: typed })]).toEqual([typed, [id]]);
  const isIn = async (typed: string) => {
    const titles = sql`(values (${JSON.stringify({ TY: `Quà ĐÁ gà ${own}` })}::jsonb)) as gifts(title)`;
    const found = await db.execute(sql`select title from ${titles} where ${inAnyLanguage(sql`title`, typed)}`);
    return (found as { rows: object[] }).rows.length === 1;
  };
  for (const typed of formsOf('à đá G')) expect([typed, await isIn(typed)]).toEqual([typed, true]);
  const taker = await newTaker(office.cashier);
  await db
    .update(bankAccounts)
    .set({ number: `DE89${own.toUpperCase()}` })
    .where(eq(bankAccounts.playerId, taker.player.id));
  expect(await playersBy(`de89 ${own}`)).toEqual([taker.player.id]);
  await office.adjust(player.id, 10);
  const { list } = (await office.manager.call('commands', { body: { maker: 'MANAGER' } })).value;
  expect(list.map(({ maker }) => maker)).toContain('manager');
});

test('whatever moved money is found by what the player reads of it: corrections, rewards, gifts, points, activities', async () => {
  const { gateway, manager } = office;
  const { client, token, player } = await newPayer(office.cashier);
  const id = player.id;
  const two = async (name: 'adjustBalance' | 'grantReward' | 'giveReward', body: object) => {
    const { command } = (await manager.call(name, { body: { player: id, reason, ...body } as never })).value;
    expect((await office.agree(command)).value.command.state).toBe('done');
  };
  await two('adjustBalance', { amount: 5000 });
  await two('grantReward', { amount: 700, turnover: 0 });
  await two('giveReward', { amount: 900, turnover: 0, days: 3, title: { EN: 'A gift', TY: 'Quà', CN: '礼物' } });
  const [reward] = (await client.call('rewards', { token, body: {} })).value.list;
  await client.call('claimReward', { token, headers: newKey(), body: { id: reward?.id ?? '' } });
  const members = new Activists(gateway);
  const activity = await members.promote({ kind: 'claim', reward: { amount: { VND: 300 } } });
  await members.claim(token, activity);
  const applied = await members.promote({ kind: 'apply', reward: { amount: { VND: 400 } } });
  await members.apply(token, applied);
  const { list } = (await client.call('accountRecords', { token, body: {} })).value;
  const moved = list.filter(({ change }) => [5000, 700, 900, 300].includes(change));
  expect(moved).toHaveLength(4);
  const [waits] = (await manager.call('applicationQueue', { body: { player: id } })).value.list;
  const references = [...moved.map(({ reference }) => reference), (waits?.id ?? '').slice(0, 8).toUpperCase()];
  for (const reference of references) expect(await playersBy(reference)).toEqual([id]);
  const byReference = (await manager.call('applicationQueue', { body: { search: references.at(-1) ?? '' } })).value;
  expect(byReference.list.map((row) => row.id)).toEqual([waits?.id]);
  // The correction's message says the same.
  const headers = { language: 'EN' };
  const { list: messages } = (await client.call('messages', { token, headers, body: {} })).value;
  const told = messages.map(({ content }) => /Reference: ([0-9A-F]{8})/.exec(content)?.[1]).filter(Boolean);
  expect(moved.map(({ reference }) => reference)).toEqual(expect.arrayContaining(told));
  expect(told).toHaveLength(1);
});

test('whoever tells the reference of a round or of the welcome money is found, at this merchant alone', async () => {
  const { gateway, manager } = office;
  const { client, token, player } = await newPayer(office.cashier);
  await payIn(gateway, token, 100_000);
  const { ledger } = gateway.services;
  for (const round of ['spin\\1', 'spïn 2', crypto.randomUUID()]) await ledger.bet(player, round, round, 1000n);
  const { list: bets } = (await client.call('betRecords', { token, body: {} })).value;
  const { list: moves } = (await client.call('accountRecords', { token, body: {} })).value;
  const welcome = moves.find(({ kind }) => kind === 'bonus');
  const references = [...bets.map(({ reference }) => reference), welcome?.reference ?? ''];
  expect(new Set(references).size).toBeGreaterThan(3);
  for (const reference of references) expect([reference, await playersBy(reference)]).toEqual([reference, [player.id]]);
  manager.merchant = 'nl01';
  for (const reference of references) expect(await playersBy(reference)).toEqual([]);
  manager.merchant = 'sv01';
});

test('every movement that players read has a kind in the ledger of the back office, and a filter', async () => {
  const { player } = await office.newPlayer();
  const kinds = schemaOfKinds('LedgerKind');
  expect(new Set(kinds)).toEqual(new Set([...schemaOfKinds('MoveKind'), 'void']));
  for (const kind of kinds)
    expect((await office.manager.call('playerLedger', { body: { player, kind: kind as 'bet' } })).success).toBe(true);
});

test('amounts are read exactly, in the units of each currency', () => {
  const merchants = ['VND', 'USD'].map((currency) => ({ currency })) as never;
  const read = (text: string) => {
    const where = amountIs(text, deposits, { merchants });
    return where && new PgDialect().sqlToQuery(where).params.map(String);
  };
  expect(read('1,000')).toEqual(['VND', '1000', '1000', 'USD', '100000', '100000']);
  // There is no half dong.
  expect(read('1000.50')).toEqual(['USD', '100050', '100050']);
  expect(read('5–7')).toEqual(['VND', '5', '7', 'USD', '500', '700']);
  for (const none of ['', '-', '1,00', '1.2345', 'x5', '5 0', '1e3']) expect(read(none)).toBeUndefined();
});

test('each way of finding a payment has an index', async () => {
  const { db, merchants } = office.gateway.services;
  const call = { merchants: await merchants.all() };
  const planOf = (from: typeof deposits | typeof withdrawals, where: typeof foundDeposits) =>
    db.transaction(async (tx) => {
      // Tables of tests are so small that to read all of them costs least.
      await tx.execute(sql`set local enable_seqscan = off`);
      const found = where('1234abcd', call);
      const amount = where('1234', call);
      const plans = [
        await tx.execute(sql`explain (format json) select 1 from ${from} where ${found}`),
        await tx.execute(sql`explain (format json) select 1 from ${from} where ${amount}`),
      ];
      return JSON.stringify(plans);
    });
  const ways = ['reference', 'provider', 'amount'];
  const ofDeposits = await planOf(deposits, foundDeposits);
  for (const way of [...ways, 'sender', 'note', 'player']) expect(ofDeposits).toContain(`deposits_${way}`);
  const ofWithdrawals = await planOf(withdrawals, foundWithdrawals);
  for (const way of [...ways, 'number', 'holder', 'player']) expect(ofWithdrawals).toContain(`withdrawals_${way}`);
  const ofPlayers = JSON.stringify(
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const named = whosePayment('1234ABCD', call as never);
      return tx.execute(sql`explain (format json) select 1 from ${players} where ${named}`);
    }),
  );
  for (const index of ['ledger_transfers_reference', 'ledger_transfers_hash', 'rounds_reference'])
    expect(ofPlayers).toContain(index);
  for (const plan of [ofDeposits, ofWithdrawals, ofPlayers]) expect(plan).not.toContain('Seq Scan');
});
