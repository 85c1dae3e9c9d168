import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CashOutBetRequest } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGames, startGames } from '../../tests/support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';

/** Stands still, so that no price moves between a list and a sale. */
const now = Date.UTC(2027, 0, 15, 12);
const stake = 5000;
let gateway: RunningGateway;
let games: RunningGames;
let sv01: TestClient;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  games = await startGames(gateway, { drawEveryMs: 50 });
  gateway.services.options.gamesOrigin = games.url;
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(async () => {
  await games.close();
  await gateway.close();
});

const newPlayer = async () => (await sv01.call('freePlay', { body: {} })).value.token;
const balance = async (token: string) => (await sv01.call('balance', { token })).value.sumBalance;
const openBets = async (token: string, language = 'EN') =>
  (await sv01.call('openBets', { token, headers: { language } })).value.list;
const cashOut = (token: string, key: string, body: CashOutBetRequest) =>
  sv01.call('cashOutBet', { token, headers: { 'idempotency-key': key }, body });

/** Places a bet on the first match to come. */
async function place(token: string, key: string) {
  const { list } = (
    await sv01.call('fixtures', {
      query: { sport: 'football', count: 60 },
      headers: { language: 'EN' },
    })
  ).value;
  const match = list.find(({ bets, live }) => bets && !live);
  if (!match) throw new Error('there is no match to come');
  const picks = [{ fixture: match.id, outcome: 'home' as const, price: match.prices?.home ?? 0 }];
  const body = { nodeId: match.game.nodeId, picks, stake, together: false, rule: 'any' as const };
  const placed = (await sv01.call('placeSlip', { token, headers: { 'idempotency-key': key }, body })).value;
  return { match, placed };
}

test('a player’s open bets name match, pick and what they are bought back for, in the player’s language', async () => {
  const token = await newPlayer();
  expect(await openBets(token)).toEqual([]);
  const { match, placed } = await place(token, 'slip-that-stays-open');
  const [bet, ...others] = await openBets(token);
  expect(others).toEqual([]);
  const { reference, best } = placed;
  expect(bet).toMatchObject({ id: placed.id, reference, best, left: stake, bets: 1, currency: 'VND', placedAt: now });
  expect(bet?.game).toEqual(match.game);
  expect(bet?.legs).toMatchObject([
    { match: `${match.home} – ${match.away}`, pick: match.home, market: 'Result', phase: 'ahead', outcome: 'open' },
  ]);
  expect(bet?.least).toBe(bet?.cashOut);
  expect((await openBets(token, 'CN'))[0]?.legs[0]?.market).toMatch(/\p{Script=Han}/u);
  expect(await openBets(await newPlayer())).toEqual([]);
});

test('a bet is bought back once by its key, in parts, for no less than was seen, and the record has it', async () => {
  const token = await newPlayer();
  const { placed } = await place(token, 'slip-that-is-sold-1');
  const [bet] = await openBets(token);
  const before = await balance(token);
  const { least = 0, left = 0 } = bet ?? {};
  const half = { id: placed.id, least, left, part: 50 as const };
  expect((await cashOut(token, 'sale-of-the-half-0', { ...half, least: least + 1 })).value).toEqual({
    state: 'changed',
    paid: 0,
  });
  const sold = (await cashOut(token, 'sale-of-the-half', half)).value;
  expect(sold).toEqual({ state: 'sold', paid: Math.floor(least / 2) });
  expect((await cashOut(token, 'sale-of-the-half', half)).value).toEqual(sold);
  expect((await cashOut(token, 'sale-of-the-half-2', half)).value).toEqual({ state: 'changed', paid: 0 });
  expect(await balance(token)).toBe(before + sold.paid);

  const [rest] = await openBets(token);
  expect(rest).toMatchObject({ left: stake / 2 });
  // Nobody sells what is another's.
  const whole = { id: placed.id, least: rest?.least ?? 0, left: stake / 2, part: 100 as const };
  expect((await cashOut(await newPlayer(), 'sale-of-what-is-another', whole)).value).toEqual({
    state: 'closed',
    paid: 0,
  });
  const end = (await cashOut(token, 'sale-of-the-rest', whole)).value;
  expect(end.state).toBe('sold');
  expect(await openBets(token)).toEqual([]);
  expect(await balance(token)).toBe(before + sold.paid + end.paid);
  const [record] = (await sv01.call('betRecords', { token, body: {} })).value.list;
  expect(record).toMatchObject({ staked: stake, returned: sold.paid + end.paid, state: 'settled' });
});

test('a book that does not answer is busy, and the same sale is made once it does', async () => {
  const token = await newPlayer();
  const { placed } = await place(token, 'slip-that-is-sold-2');
  const [bet] = await openBets(token);
  const sale = { id: placed.id, least: bet?.least ?? 0, left: stake, part: 100 as const };
  const { gamesOrigin } = gateway.services.options;
  gateway.services.options.gamesOrigin = 'http://127.0.0.1:9';
  expect((await sv01.call('openBets', { token })).message).toBe('busy');
  expect((await cashOut(token, 'sale-without-answer', sale)).message).toBe('busy');
  gateway.services.options.gamesOrigin = gamesOrigin;
  expect((await cashOut(token, 'sale-without-answer', sale)).value).toEqual({ state: 'sold', paid: sale.least });
});
