import { beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import type { AdminClient } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';
import { newOperator } from '../../tests/support/office/new-operator.ts';
import { insertMember } from '../../tests/support/players/insert-player.ts';
import { newKey, payIn } from '../../tests/support/players/payers.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';
import { eq } from '../database/drizzle/index.ts';
import { bankAccounts, memberProfiles, players, rounds, signIns } from '../database/tables/index.ts';

/** What stands out about a player, and to whom the other accounts are named. */
const office = cashierOffice();
let ofOne: AdminClient;
beforeAll(async () => {
  ofOne = (await newOperator(office, { merchants: ['sv01'], roles: ['support'] })).client;
});

const day = 86_400_000;
const marks = async (player: string, by: AdminClient = office.manager) =>
  (await by.call('playerRisks', { query: { player } })).value.marks;

async function signInFrom(playerId: string, address: string, device: string, ago = 0): Promise<void> {
  const { db, clock } = office.gateway.services;
  const row = { id: crypto.randomUUID(), playerId, at: clock() - ago, how: 'password' as const, device, address };
  await db.insert(signIns).values(row);
}

/** Members of merchants, in the order in which these are named. */
const members = (...merchants: string[]) =>
  Promise.all(merchants.map(async (merchant) => (await insertMember(office.gateway, { merchant })).player));

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
  const taker = await newTaker(office.cashier);
  const [other] = await members('nl01');
  const { db } = office.gateway.services;
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
  const { db } = office.gateway.services;
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
  const quick = await newTaker(office.cashier);
  await payIn(office.gateway, quick.token, paidIn);
  await stakeOn(office.gateway, quick.token, 'LIVE', 1000);
  office.gateway.advance(1000);
  const { id: withdrawal } = (await quick.ask(askedOut)).value;
  const [mark, ...more] = await marks(quick.player.id);
  expect(mark).toMatchObject({ kind: 'fastOut', withdrawal, currency: 'VND' });
  expect(mark?.facts).toMatchObject({ paidIn, askedOut, played: 1000, hours: 24 });
  expect(more).toEqual([]);
  // A small part of it, what has been played through, and what lay there for more than a day, do not.
  const small = await newTaker(office.cashier);
  await payIn(office.gateway, small.token, 3 * askedOut);
  office.gateway.advance(1000);
  await small.ask(askedOut);
  expect(await marks(small.player.id)).toEqual([]);
  const player = await newTaker(office.cashier);
  await payIn(office.gateway, player.token, askedOut);
  await stakeOn(office.gateway, player.token, 'LIVE', 1.5 * askedOut);
  office.gateway.advance(1000);
  await player.ask(askedOut);
  expect(await marks(player.player.id)).toEqual([]);
});

test('money that lay there for more than a day does not pass through', async () => {
  const slow = await newTaker(office.cashier);
  await payIn(office.gateway, slow.token, 8_000_000);
  office.gateway.advance(day + 1000);
  // Sessions of before have ended meanwhile.
  await office.logIn();
  const { db, sessions } = office.gateway.services;
  const beginning = { how: 'password', device: '', address: '127.0.0.1' } as const;
  const token = await sessions.start(db, slow.player, beginning);
  const { account, paymentPassword } = slow;
  const body = { account, amount: 5_000_000, fee: 0, paymentPassword };
  const asked = await slow.client.call('withdraw', { token, body, headers: { 'idempotency-key': slow.key() } });
  expect(asked.success).toBe(true);
  expect(await marks(slow.player.id)).toEqual([]);
});

/** Two members who have signed in from one device, with money. */
async function twoOfOneDevice() {
  const network = `198.51.100.${++lastNetwork}`;
  const both = [
    await insertMember(office.gateway, { deposit: 1_000_000 }),
    await insertMember(office.gateway, { deposit: 1_000_000 }),
  ] as const;
  for (const { player } of both) await signInFrom(player.id, network, 'Chrome 141, Windows');
  return both;
}
let lastNetwork = 0;

interface Bet {
  event: string;
  bet: string;
  stake: number;
  won: number;
}

/** Bets on an event of any game as its server does, and is told the result. */
async function betOn({ token }: { token: string }, { event, bet, stake, won }: Bet): Promise<void> {
  const sessionId = await openGame(office.gateway, 'sv01', token);
  const roundId = `round-${crypto.randomUUID()}`;
  const own = { sessionId, roundId };
  const detail = { lines: [{ bet, staked: stake }] };
  const placed = { ...own, transactionId: `${roundId}.bet`, amount: stake, event, detail };
  expect(await walletCall(office.gateway, 'bet', placed)).toMatchObject({ http: 200 });
  await walletCall(office.gateway, 'win', { ...own, transactionId: `${roundId}.win`, amount: won });
}

const against = async (player: string, by?: AdminClient) =>
  (await marks(player, by)).filter(({ kind }) => kind === 'oppositeBets');

test('what one account wins and a linked one loses on the same events stands out, with the bets in words', async () => {
  const [one, other] = await twoOfOneDevice();
  const stranger = await insertMember(office.gateway, { deposit: 1_000_000 });
  const match = `match-${one.player.id}`;
  await betOn(one, { event: `${match}.1`, bet: 'Home @ 1.95', stake: 100_000, won: 195_000 });
  await betOn(other, { event: `${match}.1`, bet: 'Away @ 1.95', stake: 100_000, won: 0 });
  await betOn(stranger, { event: `${match}.1`, bet: 'Away @ 1.95', stake: 100_000, won: 0 });
  // The same side, and a small bet beside a large one.
  await betOn(one, { event: `${match}.2`, bet: 'Home @ 1.95', stake: 100_000, won: 0 });
  await betOn(other, { event: `${match}.2`, bet: 'Home @ 1.95', stake: 100_000, won: 0 });
  await betOn(one, { event: `${match}.3`, bet: 'Home @ 1.95', stake: 100_000, won: 195_000 });
  await betOn(other, { event: `${match}.3`, bet: 'Draw @ 3.20', stake: 10_000, won: 0 });
  const [mark, ...more] = await against(one.player.id);
  expect(more).toEqual([]);
  expect(mark).toMatchObject({
    other: { id: other.player.id },
    currency: 'VND',
    facts: { opposite: 1, together: 3 },
    events: [
      {
        own: [{ bet: ['Home @ 1.95'], staked: 100_000, net: 95_000 }],
        other: [{ bet: ['Away @ 1.95'], staked: 100_000, net: -100_000 }],
      },
    ],
  });
  expect(await against(other.player.id)).toMatchObject([{ other: { id: one.player.id }, facts: { opposite: 1 } }]);
  expect(await against(stranger.player.id)).toEqual([]);
  // After the time that is looked back over it says nothing any more.
  const { db, clock } = office.gateway.services;
  const late = { settledAt: clock() - 91 * day };
  await db
    .update(rounds)
    .set(late)
    .where(eq(rounds.event, `${match}.1`));
  expect(await against(one.player.id)).toEqual([]);
});

test('both sides of a draw stand out once it is over', async () => {
  const [one, other] = await twoOfOneDevice();
  const client = new TestClient(office.gateway.url, 'sv01');
  const gameCode = 'TCG_SEA_MINUTE_FIVE';
  const unit = 10_000;
  const next = async () => (await client.call('lotteryTable', { query: { gameCode } })).value.sale[0];
  const buy = ({ token }: { token: string }, pick: string, numero: string) => {
    const lines = [{ playType: 'sum', picks: [pick], unit }];
    const body = { gameCode, prizeMode: 'SEA' as const, numero, lines, total: unit };
    return client.call('buyTickets', { token, headers: newKey(), body });
  };
  let draw = await next();
  // Between the end of a sale and its draw nothing is sold.
  while (!draw || !(await buy(one, 'big', draw.numero)).success) {
    office.gateway.advance(10_000);
    draw = await next();
  }
  expect((await buy(other, 'small', draw.numero)).success).toBe(true);
  expect(await against(one.player.id)).toEqual([]);
  office.gateway.advance(draw.at - office.gateway.services.clock() + 60_000);
  await office.gateway.services.tickets.settleDue();
  const [mark] = await against(one.player.id);
  expect(mark?.facts).toEqual({ opposite: 1, together: 1 });
  const [event] = mark?.events ?? [];
  expect([event?.game, event?.own[0]?.bet, event?.other[0]?.bet]).toEqual([
    expect.stringMatching(/./),
    [expect.stringContaining('Big')],
    [expect.stringContaining('Small')],
  ]);
  expect([event?.own[0]?.net, event?.other[0]?.net].toSorted()).toEqual([-unit, unit * 0.96].toSorted());
});
