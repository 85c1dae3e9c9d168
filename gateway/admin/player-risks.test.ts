import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type Cashier, startCashier } from '../../tests/support/gateway/payments.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { type AdminClient, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { newOperator } from '../../tests/support/office/new-operator.ts';
import { insertMember } from '../../tests/support/players/insert-player.ts';
import { payIn } from '../../tests/support/players/payers.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';
import { eq } from '../database/drizzle/index.ts';
import { bankAccounts, memberProfiles, players, signIns } from '../database/tables/index.ts';

/** What stands out about a player, and to whom the other accounts are named. */
const office = new TestOffice();
let cashier: Cashier;
let ofOne: AdminClient;
beforeAll(async () => {
  await office.open(async () => {
    cashier = await startCashier((given) => startGateway({ ...given, admin: testAdmin }));
    return cashier.gateway;
  });
  ofOne = (await newOperator(office, { merchants: ['sv01'], roles: ['support'] })).client;
}, 180_000);
afterAll(() => cashier?.close());

const day = 86_400_000;
const marks = async (player: string, by: AdminClient = office.manager) =>
  (await by.call('playerRisks', { query: { player } })).value.marks;

async function signInFrom(playerId: string, address: string, device: string, ago = 0): Promise<void> {
  const { db, clock } = cashier.gateway.services;
  const row = { id: crypto.randomUUID(), playerId, at: clock() - ago, how: 'password' as const, device, address };
  await db.insert(signIns).values(row);
}

/** Members of merchants, in the order in which these are named. */
const members = (...merchants: string[]) =>
  Promise.all(merchants.map(async (merchant) => (await insertMember(cashier.gateway, { merchant })).player));

test('a device is the same by network, browser and system together, of late, and is named by merchant', async () => {
  const [own, same, elsewhere, otherBrowser, otherNetwork, longAgo] = await members(
    ...['sv01', 'sv01', 'nl01', 'sv01', 'sv01', 'sv01'],
  );
  const [network, phone] = ['203.0.113.77', 'Chrome 141, Android 16'];
  await signInFrom(own?.id ?? '', network, phone);
  await signInFrom(same?.id ?? '', network, phone, 2 * day);
  await signInFrom(same?.id ?? '', network, phone, day);
  await signInFrom(elsewhere?.id ?? '', `::ffff:${network}`, phone, 3 * day);
  await signInFrom(otherBrowser?.id ?? '', network, 'Safari on iPhone');
  await signInFrom(otherNetwork?.id ?? '', '203.0.113.78', phone);
  await signInFrom(longAgo?.id ?? '', network, phone, 91 * day);
  const found = await marks(own?.id ?? '');
  expect(found.map(({ kind, other }) => [kind, other?.merchant, other?.account])).toEqual([
    ['sharedDevice', 'sv01', same?.account],
    ['sharedDevice', 'nl01', elsewhere?.account],
  ]);
  expect(found[0]).toMatchObject({ facts: { device: phone, network }, other: { id: same?.id, state: 'active' } });
  // Who works for one merchant hears of its players alone.
  expect((await marks(own?.id ?? '', ofOne)).map(({ other }) => other?.account)).toEqual([same?.account]);
});

test('sign-ins from inside a house or from nowhere known say nothing', async () => {
  const [one, other] = await members('sv01', 'sv01');
  for (const { id } of [one, other].flatMap((player) => player ?? [])) {
    await signInFrom(id, '192.168.0.7', 'Firefox on Linux');
    await signInFrom(id, '203.0.113.99', '');
  }
  expect(await marks(one?.id ?? '')).toEqual([]);
});

test('a number that another account has bound, or had, is named by its last digits', async () => {
  const taker = await newTaker(cashier);
  const [other] = await members('nl01');
  const { db } = cashier.gateway.services;
  const account = { kind: 'bank' as const, provider: 'CHASE', number: taker.number, holder: 'An Nguyen' };
  await db.insert(bankAccounts).values({
    id: `b-${other?.id}`,
    playerId: other?.id ?? '',
    merchant: 'nl01',
    ...account,
    createdAt: 1,
    usableAt: 1,
  });
  expect(await marks(taker.player.id)).toMatchObject([
    {
      kind: 'sharedAccount',
      other: { id: other?.id },
      facts: { number: `•••• ${taker.number.slice(-4)}`, boundAt: 1 },
    },
  ]);
  await db.update(bankAccounts).set({ removedAt: 2 }).where(eq(bankAccounts.number, taker.number));
  expect(await marks(taker.player.id)).toMatchObject([{ facts: { boundAt: 1, removedAt: 2 } }]);
  expect(await marks(taker.player.id, ofOne)).toEqual([]);
});

test('the same name and birthday are one person', async () => {
  const [one, other] = await members('sv01', 'sv01');
  const { db } = cashier.gateway.services;
  for (const player of [one, other]) {
    const details = { payeeName: 'Lý Thị Sen' };
    await db
      .update(players)
      .set({ details })
      .where(eq(players.id, player?.id ?? ''));
    await db.insert(memberProfiles).values({ playerId: player?.id ?? '', birthday: '1984-05-06' });
  }
  const [mark] = await marks(one?.id ?? '');
  expect(mark).toMatchObject({ kind: 'samePerson', other: { id: other?.id }, facts: { name: 'Lý Thị Sen' } });
  const [masked] = await marks(one?.id ?? '', ofOne);
  expect(masked?.facts).toEqual({ name: 'L••• T••• S•••' });
});

test('what is paid in and asked out within a day, with little played, stands out', async () => {
  const [paidIn, askedOut] = [8_000_000, 5_000_000];
  const quick = await newTaker(cashier);
  await payIn(cashier.gateway, quick.token, paidIn);
  await stakeOn(cashier.gateway, quick.token, 'LIVE', 1000);
  cashier.gateway.advance(1000);
  const { id: withdrawal } = (await quick.ask(askedOut)).value;
  const [mark, ...more] = await marks(quick.player.id);
  expect(mark).toMatchObject({ kind: 'fastOut', withdrawal, currency: 'VND' });
  expect(mark?.facts).toMatchObject({ paidIn, askedOut, played: 1000, hours: 24 });
  expect(more).toEqual([]);
  // A small part of it, what has been played through, and what lay there for more than a day, do not.
  const small = await newTaker(cashier);
  await payIn(cashier.gateway, small.token, 3 * askedOut);
  cashier.gateway.advance(1000);
  await small.ask(askedOut);
  expect(await marks(small.player.id)).toEqual([]);
  const player = await newTaker(cashier);
  await payIn(cashier.gateway, player.token, askedOut);
  await stakeOn(cashier.gateway, player.token, 'LIVE', 1.5 * askedOut);
  cashier.gateway.advance(1000);
  await player.ask(askedOut);
  expect(await marks(player.player.id)).toEqual([]);
});

test('money that lay there for more than a day does not pass through', async () => {
  const slow = await newTaker(cashier);
  await payIn(cashier.gateway, slow.token, 8_000_000);
  cashier.gateway.advance(day + 1000);
  // Sessions of before have ended meanwhile.
  await office.logIn();
  const { db, sessions } = cashier.gateway.services;
  const beginning = { how: 'password', device: '', address: '127.0.0.1' } as const;
  const token = await sessions.start(db, slow.player, beginning);
  const { account, paymentPassword } = slow;
  const body = { account, amount: 5_000_000, fee: 0, paymentPassword };
  const asked = await slow.client.call('withdraw', { token, body, headers: { 'idempotency-key': slow.key() } });
  expect(asked.success).toBe(true);
  expect(await marks(slow.player.id)).toEqual([]);
});
