import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { eq } from '../database/drizzle/index.ts';
import { bankAccounts, cashierFindings, deposits, memberProfiles, players, signIns } from '../database/tables/index.ts';
import { newTaker } from './withdrawals.suite.ts';

const welcome = 1000;
let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
}, 90_000);
afterAll(() => cashier?.close());

const charge = (id: string) => {
  const payment = cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!payment) throw new Error(`no charge ${id}`);
  return payment;
};
const findings = (id: string) =>
  cashier.gateway.services.db.select().from(cashierFindings).where(eq(cashierFindings.subject, id));

test('of a first-deposit bonus and another one, open at once, the first is for what is paid first', async () => {
  const payer = await newPayer(cashier);
  const reload = await payer.deposit(50_000, { bonus: 'reload' });
  const first = await payer.deposit(50_000, { bonus: 'first' });
  for (const id of [reload, first]) await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  for (const id of [reload, first]) {
    await cashier.provider.payments.act(charge(id), 'pay');
    await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  }
  expect([(await payer.status(reload)).bonus, (await payer.status(first)).bonus]).toEqual([10_000, 0]);
  expect([(await payer.status(reload)).bonusLost, (await payer.status(first)).bonusLost]).toEqual([undefined, 'first']);
  expect(await payer.balance()).toBe(welcome + 110_000);
  // Without its bonus a deposit requires what every deposit does.
  const turnovers = await cashier.gateway.services.ledger.turnovers(payer.player);
  expect(turnovers.map(({ required }) => Number(required))).toEqual([50_000, 430_000, 50_000]);
});

test('a bonus that is not for first deposits comes with each', async () => {
  const payer = await newPayer(cashier);
  for (const _ of [1, 2]) {
    const id = await payer.deposit(50_000, { bonus: 'reload' });
    await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
    await cashier.provider.payments.act(charge(id), 'pay');
    await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  }
  expect(await payer.balance()).toBe(welcome + 120_000);
});

test('a chargeback takes what a withdrawal that nobody has decided on holds', async () => {
  const taker = await newTaker(cashier);
  const deposit = await taker.deposit(3_000_000);
  await expect.poll(async () => (await taker.depositStatus(deposit)).state).toBe('pending');
  await cashier.provider.payments.act(charge(deposit), 'pay');
  await expect.poll(async () => (await taker.depositStatus(deposit)).state).toBe('paid');
  const { ledger } = cashier.gateway.services;
  await ledger.bet(taker.player, `played/${deposit}`, 'r1', 3_000_000n);
  await ledger.win(taker.player, `lost/${deposit}`, 'r1', 0n);
  const before = await taker.balance();
  const kept = (await taker.ask(before - 2_500_000)).value.id;
  const freed = (await taker.ask(2_400_000)).value.id;
  expect(await taker.balance()).toBe(100_000);
  await cashier.provider.payments.act(charge(deposit), 'chargeBack');
  await expect.poll(async () => (await taker.depositStatus(deposit)).state).toBe('charged_back');
  expect((await taker.status(freed)).state).toBe('refused');
  expect((await taker.status(kept)).state).toBe('refused');
  expect(await taker.balance()).toBe(before - 3_000_000);
  expect(await findings(deposit)).toEqual([]);
});

test('the bonus of a first deposit comes once, although two were open', async () => {
  const payer = await newPayer(cashier);
  const ids = [await payer.deposit(50_000, { bonus: 'first' }), await payer.deposit(50_000, { bonus: 'first' })];
  for (const id of ids) await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  await Promise.all(ids.map((id) => cashier.provider.payments.act(charge(id), 'pay')));
  for (const id of ids) await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  expect(await payer.balance()).toBe(welcome + 150_000);
  const came = await Promise.all(ids.map((id) => payer.status(id)));
  expect(came.map(({ bonus, bonusLost }) => [bonus, bonusLost]).sort()).toEqual([
    [0, 'first'],
    [50_000, undefined],
  ]);
  const late = payer.client.call('depositQuote', {
    token: payer.token,
    query: { method: 'qr', amount: 50_000, bonus: 'first' },
  });
  expect(await late).toMatchObject({ message: 'bonus_unavailable' });
});

test('a first-deposit bonus that goes to another deposit is not promised any longer, and its player is told why', async () => {
  const payer = await newPayer(cashier);
  const [chosen, other] = [await payer.deposit(50_000, { bonus: 'first' }), await payer.deposit(60_000)];
  for (const id of [chosen, other]) await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  expect(await payer.status(chosen)).toMatchObject({ bonus: 50_000 });
  await cashier.provider.payments.act(charge(other), 'pay');
  await expect.poll(async () => (await payer.status(other)).state).toBe('paid');
  // While it is open nobody has to pay to learn of it.
  expect(await payer.status(chosen)).toMatchObject({ state: 'pending', bonus: 0, bonusLost: 'first' });
  await cashier.provider.payments.act(charge(chosen), 'pay');
  await expect.poll(async () => (await payer.status(chosen)).state).toBe('paid');
  expect(await payer.status(chosen)).toMatchObject({ bonus: 0, bonusLost: 'first' });
  const asked = { token: payer.token, headers: { language: 'EN' }, body: {} };
  const { list } = (await payer.client.call('messages', asked)).value;
  const told = list.find(({ content }) => content.includes(chosen.slice(0, 8).toUpperCase()));
  expect(told?.content).toMatch(
    /The bonus of 50,000 VND that you chose with it was not given: it is for the first deposit/,
  );
});

test('a transfer says from whose name it comes, in the operator’s file as it was typed', async () => {
  const payer = await newPayer(cashier);
  const begin = async (more: { sender?: string }) =>
    payer.client.call('deposit', {
      token: payer.token,
      headers: { 'idempotency-key': payer.key() },
      body: { quote: (await payer.quote(50_000, { method: 'bank' })).quote, ...more },
    });
  for (const more of [{}, { sender: '   ' }])
    expect(await begin(more)).toMatchObject({ message: 'invalid_fields', value: { fields: { sender: 'required' } } });
  const { id } = (await begin({ sender: ' Ñora O’Brien ' })).value;
  const { db } = cashier.gateway.services;
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
  expect(row?.sender).toBe('Ñora O’Brien');
});

/** Pays a first deposit with its bonus; what came of it. */
async function firstDeposit(payer: Awaited<ReturnType<typeof newPayer>>) {
  const id = await payer.deposit(50_000, { bonus: 'first' });
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  await cashier.provider.payments.act(charge(id), 'pay');
  await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  return { id, status: await payer.status(id), found: (await findings(id)).map(({ what }) => what) };
}

const spellings = ['Trần Thị Bưởi', 'TRAN THI  BUOI'];
const shared = {
  household: async ({ id }: { id: string }) => signInFrom(id, '203.0.113.7', 'Firefox on Linux'),
  device: async ({ id }: { id: string }) => signInFrom(id, '2001:db8:7:7::1', 'Safari on iPhone'),
  person: async ({ id }: { id: string }) => {
    const { db } = cashier.gateway.services;
    // As banks write it the one time, as people do the other.
    spellings.reverse();
    await db
      .update(players)
      .set({ details: { payeeName: spellings[0] ?? '' } })
      .where(eq(players.id, id));
    const born = { playerId: id, birthday: '1990-02-03' };
    await db.insert(memberProfiles).values(born).onConflictDoUpdate({ target: memberProfiles.playerId, set: born });
  },
  account: async ({ id }: { id: string }) => {
    const account = { kind: 'bank' as const, provider: 'VCB', number: '0071000999', holder: 'TRAN THI BUOI' };
    const rest = { merchant: 'sv01', createdAt: 1, usableAt: 1 };
    const { db } = cashier.gateway.services;
    // Bound by one at a time: it was given up before the other has it.
    await db.update(bankAccounts).set({ removedAt: 2 }).where(eq(bankAccounts.number, account.number));
    await db.insert(bankAccounts).values({ id: `b-${id}`, playerId: id, ...account, ...rest });
  },
};

async function signInFrom(playerId: string, address: string, device: string): Promise<void> {
  const at = cashier.gateway.services.clock();
  const row = { id: crypto.randomUUID(), playerId, at, how: 'password' as const, device, address };
  await cashier.gateway.services.db.insert(signIns).values(row);
}

test.each(Object.entries(shared))(
  'who shares the %s with somebody that has had a first bonus has it waiting',
  async (by, share) => {
    const [one, other] = [await newPayer(cashier), await newPayer(cashier)];
    for (const payer of [one, other]) await share(payer.player);
    expect(await firstDeposit(one)).toMatchObject({ status: { bonus: 50_000 }, found: [] });
    const second = await firstDeposit(other);
    expect(second.status).toMatchObject({ bonus: 0, bonusWaits: 50_000 });
    expect(second.found).toEqual([expect.stringContaining(`(same ${by})`)]);
    expect(await other.balance()).toBe(welcome + 50_000);
    const asked = { token: other.token, headers: { language: 'EN' }, body: {} };
    const [told] = (await other.client.call('messages', asked)).value.list;
    expect(told?.content).toMatch(/Its bonus of 50,000 VND waits/);
  },
);
