import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotteryLine } from '#schemas/platform';
import { eq, sql } from '../../gateway/database/drizzle/index.ts';
import { games as catalogue, played, rounds } from '../../gateway/database/tables/index.ts';
import { accountIdOf } from '../../gateway/records/account-id.ts';
import type { BoardView } from '../../partners/games/book-api.ts';
import { levelsOf } from '../../partners/games/server/pvp/rooms.ts';
import { roundAt } from '../../partners/games/server/tables/timing.ts';
import { TestClient } from '../support/client/client.ts';
import { enterGame, type RunningGames, startGames } from '../support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { newKey, registerPayer } from '../support/players/payers.ts';

const deposit = 20_000_000;
const timing = { bettingMs: 20_000, revealMs: 8_000, payingMs: 4_000 };
let now = Date.UTC(2026, 10, 20, 3);
let gateway: RunningGateway;
let games: RunningGames;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  games = await startGames(gateway, { tableTiming: timing, settleEveryMs: 50, drawEveryMs: 50 });
  client = new TestClient(gateway.url, 'sv01');
}, 90_000);
afterAll(async () => {
  await games.close();
  await gateway.close();
});

/** A member with money, and what counts of what the member does. */
async function newMember() {
  const token = await registerPayer(gateway, deposit);
  const { id, currency } = (await client.call('memberInfo', { token })).value;
  const player = { id, merchant: 'sv01', currency };
  const accountId = await accountIdOf(gateway.services.db, player);
  const enter = async (gameCode: string) => {
    const [game] = await gateway.services.db.select().from(catalogue).where(eq(catalogue.gameCode, gameCode));
    return enterGame(gateway, games, { merchant: 'sv01', token, nodeId: game?.nodeId ?? 0 });
  };
  const risked = async () => {
    const [row] = await gateway.services.db
      .select({ sum: sql<string>`coalesce(sum(${played.risked}), 0)` })
      .from(played)
      .where(eq(played.accountId, accountId));
    return Number(row?.sum);
  };
  // Not by calls of the site: its session ends while a match is played.
  const balance = async () => (await gateway.services.ledger.balance(player)).sumBalance;
  const records = () => gateway.services.db.select().from(rounds).where(eq(rounds.accountId, accountId));
  return { token, enter, risked, balance, records };
}
type Member = Awaited<ReturnType<typeof newMember>>;

/** What the balance has changed by since a moment, whichever way. */
const changed = async ({ balance }: Member, before: number) => Math.abs((await balance()) - before);
const isSettled = (member: Member, count: number) =>
  expect
    .poll(async () => (await member.records()).filter(({ state }) => state === 'settled').length, { timeout: 10_000 })
    .toBe(count);

test('who sits down at a table and gets up again has played nothing: points, ranks and requirements stand still', async () => {
  const member = await newMember();
  const pointsBefore = (await client.call('pointBalance', { token: member.token })).value.points;
  const player = await member.enter('TCG_PLAY_TIEN_LEN_SOUTH');
  const before = await member.balance();
  const buyIn = levelsOf('VND')[0]?.buyIns.at(-1) ?? 0;
  for (const id of ['stay-0001', 'stay-0002']) {
    await player.pvp.sit(id, 0, buyIn);
    expect(await member.balance()).toBe(before - buyIn);
    await player.pvp.leave();
    await expect.poll(member.balance, { timeout: 10_000 }).toBe(before);
  }
  expect((await member.records()).map(({ staked }) => Number(staked))).toEqual([buyIn, buyIn]);
  expect(await member.risked()).toBe(0);
  expect((await client.call('pointBalance', { token: member.token })).value.points).toBe(pointsBefore);
  expect((await client.call('club', { token: member.token })).value.stakes).toBe(0);
  const [record] = await member.records();
  const detail = await client.call('betDetail', { token: member.token, body: { id: String(record?.id) } });
  expect(detail.value.counted).toEqual({ why: 'table', risked: 0, weight: 10, amount: 0 });
});

const cloths = [
  ['red and black', 'MRD_VELVET_ROULETTE', [['color', 'red']], [['color', 'black']]],
  ['player and banker', 'ATL_BACCARAT_SALON', [['player']], [['banker']]],
] as const;

test.each(cloths)(
  '%s on slips of their own count for what they have changed together',
  async (_name, gameCode, ...slips) => {
    const member = await newMember();
    const player = await member.enter(gameCode);
    now = roundAt(timing, now).endsAt + 1;
    const { number, paysAt } = roundAt(timing, now);
    const stake = (await player.session()).body.limits.steps.at(-1) ?? 0;
    const before = await member.balance();
    for (const [at, fields] of slips.entries()) {
      const bets = fields.map(([type, ...pick]) => ({ type, pick, stake }));
      const { body } = await player.play(`slip-000${at}`, { bets }, String(number));
      expect(body).toMatchObject({ state: 'placed' });
    }
    expect(await member.risked()).toBe(0);
    now = paysAt + 1;
    await isSettled(member, 2);
    expect(await member.risked()).toBe(await changed(member, before));
    expect(await member.risked()).toBeLessThanOrEqual(2 * stake);
  },
);

/** Calls the sports book as a member's page does. */
async function bookOf(member: Member) {
  const { key } = await member.enter('OUT_MATCHDAY_SPORTSBOOK');
  return async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${games.url}/api/book${path}`, init)).json();
  };
}

test('all results of a match on tickets of their own count for what they have changed together', async () => {
  const member = await newMember();
  const book = await bookOf(member);
  const { fixtures }: BoardView = await book('?sport=football');
  const match = fixtures.find(({ phase, offers }) => phase === 'ahead' && offers.length > 0);
  const [offer] = match?.offers ?? [];
  const before = await member.balance();
  const unit = 100_000;
  for (const [at, { outcome, odds }] of (offer?.outcomes ?? []).entries()) {
    const leg = { fixtureId: match?.id, market: offer?.market, line: offer?.line, outcome, odds };
    const slip = { legs: [leg], sizes: [1], unit, rule: 'any' };
    expect(await book('/tickets', { ticketId: `ticket-0000${at}`, slip })).toMatchObject({ state: 'open' });
  }
  now = (match?.startsAt ?? 0) + 3 * 3_600_000;
  await isSettled(member, offer?.outcomes.length ?? 0);
  expect(await member.risked()).toBe(await changed(member, before));
});

test('all results of a match count so too where one is covered by tickets on it and another match', async () => {
  const member = await newMember();
  const book = await bookOf(member);
  const { fixtures }: BoardView = await book('?sport=football');
  const ahead = fixtures.filter(({ phase, offers }) => phase === 'ahead' && offers.length > 0);
  const [one, other] = ahead.map(({ id: fixtureId, offers: [offer] }) =>
    (offer?.outcomes ?? []).map(({ outcome, odds }) => {
      return { fixtureId, market: offer?.market, line: offer?.line, outcome, odds };
    }),
  );
  const [last, ...singles] = one ?? [];
  const tickets = [...singles.map((leg) => [leg]), ...(other ?? []).map((leg) => [last, leg])];
  const before = await member.balance();
  for (const [at, legs] of tickets.entries()) {
    // Whatever comes, about as much comes back.
    const factor = legs.reduce((product, leg) => product * ((leg?.odds ?? 0) / 10_000), 1);
    const slip = { legs, sizes: [legs.length], unit: Math.round(1000 / factor) * 1000, rule: 'any' };
    expect(await book('/tickets', { ticketId: `ticket-1000${at}`, slip })).toMatchObject({ state: 'open' });
  }
  now = Math.max(...ahead.slice(0, 2).map(({ startsAt }) => startsAt)) + 3 * 3_600_000;
  await isSettled(member, tickets.length);
  expect(await member.risked()).toBe(await changed(member, before));
});

test('a lottery order counts draw by draw, both halves of one as what they cost', async () => {
  const member = await newMember();
  const { sale } = (await client.call('lotteryTable', { query: { gameCode: 'TCG_SEA_MINUTE_FIVE' } })).value;
  const lines: LotteryLine[] = ['big', 'small'].map((pick) => ({ playType: 'sum', picks: [pick], unit: 100_000 }));
  const draws = 5;
  const before = await member.balance();
  const order = { gameCode: 'TCG_SEA_MINUTE_FIVE', prizeMode: 'SEA' as const, numero: sale[0]?.numero ?? '', lines };
  const bought = await client.call('buyTickets', {
    token: member.token,
    headers: newKey(),
    body: { ...order, draws, stopOnWin: true, total: 200_000 * draws },
  });
  expect(bought).toMatchObject({ success: true });
  expect(await member.risked()).toBe(0);
  now = bought.value.tickets.at(-1)?.drawAt ?? 0;
  // Whoever looks settles what is due.
  await client.call('lotteryTickets', { token: member.token, body: {} });
  await isSettled(member, 1);
  // The first draw wins with one of its halves: the others are given back.
  expect(await member.risked()).toBe(await changed(member, before));
  expect(await member.risked()).toBeLessThan(100_000);
});

test('a spin counts whole, whatever it brings', async () => {
  const member = await newMember();
  const player = await member.enter('LUMO_CORAL_CROWN');
  const stake = (await player.session()).body.limits.steps.at(-1) ?? 0;
  for (let spin = 0; spin < 5; spin += 1) await player.play(`spin-000${spin}`, { stake });
  expect(await member.risked()).toBe(5 * stake);
});
