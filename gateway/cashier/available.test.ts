import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type Cashier, startCashier } from '../../tests/support/gateway/payments.ts';
import { TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import { newSender } from '../transfers/transfers.suite.ts';
import { newTaker } from './withdrawals.suite.ts';

/** What can be taken out is the same wherever it is shown, and what is shown can be taken. */
const office = new TestOffice();
let cashier: Cashier;
beforeAll(async () => {
  await office.open(async () => {
    cashier = await startCashier((given) => startGateway({ ...given, admin: testAdmin }));
    return cashier.gateway;
  });
  const limits = { VND: { perDay: 300_000 } };
  const reply = await fetch(`${cashier.gateway.url}/_demo/merchants/sv01`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cashier: { withdraw: { limits }, transferUpline: { limits } } }),
  });
  expect(reply.status).toBe(200);
}, 180_000);
afterAll(() => cashier?.close());

type Member = Pick<Awaited<ReturnType<typeof newTaker>>, 'client' | 'token' | 'player'>;
const limits = async ({ client, token }: Member) => (await client.call('withdrawLimits', { token })).value;
/** What the player's cashier says, which the office has to say as well. */
async function shown(member: Member) {
  const { available, max, reason } = await limits(member);
  const held = (await office.manager.call('playerHoldings', { query: { player: member.player.id } })).value;
  expect([held.available, held.reason]).toEqual([available, reason]);
  return { available, max, reason };
}
const cool = ({ player: { id } }: Member, until: number) =>
  cashier.gateway.services.db.update(players).set({ coolingUntil: until }).where(eq(players.id, id));
const require = ({ player }: Member) =>
  cashier.gateway.services.ledger.transact(player, (books) =>
    books.post(player, { transactionId: `need/${player.id}`, kind: 'bonus', change: 1000n, turnover: 5000n }),
  );

/** Takes all but so much away. */
async function leave({ player }: Pick<Member, 'player'>, amount: bigint): Promise<void> {
  const { ledger } = cashier.gateway.services;
  const change = amount - BigInt((await ledger.balance(player)).sumBalance);
  await ledger.transact(player, (books) =>
    books.post(player, { transactionId: `less/${player.id}`, kind: 'adjustment', change }),
  );
}

test('of the balance what the day leaves; nothing once its sum is used up, or less is left than the least amount', async () => {
  const taker = await newTaker(cashier);
  expect(await shown(taker)).toEqual({ available: 300_000, max: 300_000 });
  expect(await taker.ask(200_000)).toMatchObject({ success: true });
  expect(await shown(taker)).toEqual({ available: 100_000, max: 100_000 });
  expect(await limits(taker)).toMatchObject({ sumLeftToday: 100_000, leftToday: 4 });
  expect(await taker.ask(100_001)).toMatchObject({ message: 'withdrawal_limit_reached' });
  expect(await taker.ask(60_000)).toMatchObject({ success: true });
  // 40,000 are left, and 50,000 is the least: bounds never cross.
  expect(await shown(taker)).toEqual({ available: 0, max: 50_000, reason: 'sum' });
});

test('nothing is available while stakes are left or what guards the account has changed', async () => {
  const taker = await newTaker(cashier);
  await cool(taker, cashier.gateway.services.clock() + 60_000);
  expect(await shown(taker)).toEqual({ available: 0, max: 300_000, reason: 'cooling' });
  await require(taker);
  expect(await shown(taker)).toEqual({ available: 0, max: 300_000, reason: 'turnover' });
});

test('nor once the number of the day is used up; a balance below the least amount is named', async () => {
  const taker = await newTaker(cashier);
  for (let count = 0; count < 5; count += 1) expect(await taker.ask(50_000)).toMatchObject({ success: true });
  expect(await shown(taker)).toEqual({ available: 0, max: 50_000, reason: 'count' });
  const poor = await newTaker(cashier);
  await leave(poor, 30_000n);
  expect(await shown(poor)).toEqual({ available: 30_000, max: 300_000, reason: 'little' });
});

test('a transfer to the upline is offered by the same rule: what is shown is what can be sent', async () => {
  const { gateway } = cashier;
  const upline = await newSender({ gateway });
  const sender = await newSender({ gateway }, await upline.code());
  const offer = async () => {
    const { available, max, reason } = await sender.offer();
    return { available, max, reason };
  };
  expect(await offer()).toEqual({ available: 300_000, max: 300_000 });
  expect(await sender.send(200_000)).toMatchObject({ success: true });
  expect(await offer()).toEqual({ available: 100_000, max: 100_000 });
  expect(await sender.send(100_001)).toMatchObject({ message: 'transfer_limit_reached' });
  expect(await sender.send(100_000)).toMatchObject({ success: true });
  expect(await offer()).toEqual({ available: 0, max: 20_000, reason: 'sum' });
  await cool(sender, gateway.services.clock() + 60_000);
  expect(await offer()).toEqual({ available: 0, max: 20_000, reason: 'cooling' });
  await require(sender);
  expect(await offer()).toEqual({ available: 0, max: 20_000, reason: 'turnover' });
});

test('bounds of a transfer are those by which an amount is refused, whatever the sender has', async () => {
  const { gateway } = cashier;
  const upline = await newSender({ gateway });
  const sender = await newSender({ gateway }, await upline.code());
  await leave(sender, 1000n);
  const { min, max, available, reason } = await sender.offer();
  expect({ min, max, available, reason }).toEqual({ min: 20_000, max: 300_000, available: 1000, reason: 'little' });
  expect(await sender.send(min - 1)).toMatchObject({ message: 'amount_out_of_bounds', value: { min } });
  expect(await sender.send(min)).toMatchObject({ message: 'insufficient_funds' });
});
