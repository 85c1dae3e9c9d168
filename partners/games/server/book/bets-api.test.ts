import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BookBet, CashedOut } from '#schemas/platform';
import { signCall } from '../../../http/signature.ts';
import { BookGround, legOf, bookStake as stake } from '../../fixtures/book-ground.ts';
import { walletSecret } from '../../fixtures/memory-wallet.ts';

let book: BookGround;
beforeEach(async () => {
  book = new BookGround();
  await book.open();
});
afterEach(() => book.close());

const own = { merchant: 'm1', playerId: 'p1' };

/** Asks the book as the platform does. */
async function ask<T>(call: string, body: object, secret = walletSecret): Promise<{ status: number; value: T }> {
  const [path, text] = [`/book/v1/${call}`, JSON.stringify(body)];
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': String(book.now),
    'x-signature': signCall(secret, String(book.now), path, text),
  };
  const response = await fetch(book.playground.url + path, { method: 'POST', headers, body: text });
  return { status: response.status, value: await response.json() };
}

const bets = async (more: object = {}) =>
  (await ask<{ list: BookBet[] }>('bets', { ...own, language: 'EN', ...more })).value.list;
const sell = (id: string, saleId: string, more: object = {}) =>
  ask<CashedOut>('cash-out', { ...own, id, saleId, least: 1, left: stake, part: 100, ...more });

it('bets that stand are listed in words for their player alone, each match as it stands', async () => {
  const [match, other] = await book.ahead();
  const { id } = await book.place([legOf(match), legOf(other)]);
  const [bet, ...more] = await bets();
  expect(more).toEqual([]);
  expect(bet).toMatchObject({ id, bets: 1, left: stake, currency: 'VND', placedAt: book.now });
  expect(bet?.best).toBeGreaterThan(stake);
  expect(bet?.least).toBe(bet?.cashOut);
  expect(bet?.legs[0]).toEqual({
    match: match.entries.join(' – '),
    pick: match.entries[0],
    market: 'Result',
    odds: legOf(match).odds,
    phase: 'ahead',
    startsAt: match.startsAt,
    outcome: 'open',
  });
  expect(await bets({ playerId: 'p2' })).toEqual([]);
  expect(await bets({ merchant: 'another' })).toEqual([]);
  expect((await ask('bets', { ...own, language: 'EN' }, 'another secret')).status).toBe(401);
  // While it is played it has a score and a clock, and is sold for a little less than it shows.
  book.now = match.startsAt + 5 * 60_000;
  const [leg] = (await bets())[0]?.legs ?? [];
  expect(leg).toMatchObject({ phase: 'live', score: expect.stringMatching(/^\d+–\d+$/), minute: expect.any(Number) });
});

it('a sale is made once, however often it arrives; another one finds less, and nobody sells what is another’s', async () => {
  const [match] = await book.ahead();
  const { id, cashOut } = await book.place([legOf(match)]);
  const worth = cashOut ?? 0;
  expect((await sell(id, 'sale-0001', { playerId: 'p2' })).value).toEqual({ state: 'closed', paid: 0 });
  expect((await sell(id, 'sale-0001', { least: worth + 1 })).value).toEqual({ state: 'changed', paid: 0 });
  const half = { least: worth, part: 50 };
  const twice = await Promise.all([sell(id, 'sale-0001', half), sell(id, 'sale-0001', half)]);
  const sold = { state: 'sold', paid: Math.floor(worth / 2) };
  expect(twice.map(({ value }) => value)).toEqual([sold, sold]);
  expect((await sell(id, 'sale-0002', half)).value).toEqual({ state: 'changed', paid: 0 });
  expect(book.wallet.balance).toBe(1_000_000 - stake + sold.paid);
  const [left] = await bets();
  expect(left?.left).toBe(stake / 2);
  const rest = (await sell(id, 'sale-0003', { least: left?.least, left: stake / 2 })).value;
  expect(rest.state).toBe('sold');
  expect(await bets()).toEqual([]);
  // Its ticket has ended; the same sale still has its answer.
  expect((await sell(id, 'sale-0001', half)).value).toEqual(sold);
  expect(book.wallet.balance).toBe(1_000_000 - stake + sold.paid + rest.paid);
});

it('a sale that the wallet has not confirmed has no answer yet, and is paid once', async () => {
  const [match] = await book.ahead();
  const { id } = await book.place([legOf(match)]);
  book.wallet.fail('win', 'down', 100);
  expect((await sell(id, 'sale-0001')).status).toBe(503);
  book.wallet.fail('win', 'down', 0);
  const { value } = await sell(id, 'sale-0001');
  expect(value.state).toBe('sold');
  expect((await sell(id, 'sale-0001')).value).toEqual(value);
  expect(book.wallet.balance).toBe(1_000_000 - stake + value.paid);
});
