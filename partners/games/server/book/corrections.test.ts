import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signCall } from '../../../http/signature.ts';
import type { BoardView, FixtureView, TicketView } from '../../book-api.ts';
import { BookGround, legOf, bookStake as stake } from '../../fixtures/book-ground.ts';
import { walletSecret } from '../../fixtures/memory-wallet.ts';

const hours = 3_600_000;
const first = 1_000_000;
const outcomes = [0, 1, 2];
let book: BookGround;
beforeEach(async () => {
  book = new BookGround();
  await book.open();
});
afterEach(() => book.close());

/** Calls the book as the platform does. */
async function ask(call: string, body: object): Promise<{ status: number; reply: Record<string, unknown> }> {
  const [path, text, timestamp] = [`/book/v1/${call}`, JSON.stringify(body), String(book.now)];
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signCall(walletSecret, timestamp, path, text),
  };
  const response = await fetch(book.playground.url + path, { method: 'POST', headers, body: text });
  const reply: Record<string, unknown> = await response.json();
  return { status: response.status, reply };
}
const correct = (id: string, match: FixtureView, [home, away]: readonly number[] = []) =>
  ask('correct', { id, fixture: match.id, ...(home === undefined ? {} : { score: { home, away } }) });
const tickets = async () => (await book.call<{ tickets: TicketView[] }>('/tickets')).tickets;

/** Bets on each result of a match to come, and waits until they have been settled. */
async function settledBets(): Promise<{ match: FixtureView; brings: readonly number[] }> {
  const [match] = await book.ahead();
  for (const outcome of outcomes) await book.place([legOf(match, outcome)]);
  book.now = match.startsAt + 3 * hours;
  await expect.poll(async () => (await tickets()).map(({ state }) => state)).toEqual(outcomes.map(() => 'settled'));
  return { match, brings: outcomes.map((outcome) => Math.floor((stake * legOf(match, outcome).odds) / 10_000)) };
}
const balanceOf = (brought: number | undefined) => first - 3 * stake + (brought ?? 0);
/** A score whose result is the one of so many. */
const scores = [
  [2, 1],
  [1, 1],
  [0, 3],
];

describe('a result that is corrected', () => {
  it('pays whom it makes win and takes back from whom it makes lose, once for each correction; annulled, all is void', async () => {
    const { match, brings } = await settledBets();
    const winner = brings.findIndex((brought) => book.wallet.balance === balanceOf(brought));
    const other = (winner + 1) % 3;
    expect(winner).not.toBe(-1);
    for (const id of ['c1', 'c1'])
      expect(await correct(id, match, scores[other])).toEqual({ status: 200, reply: { tickets: 3 } });
    const settled = async () => (await tickets()).map(({ payout, resettled }) => [payout, resettled]).toSorted();
    const due = [
      [0, null],
      [0, -(brings[winner] ?? 0)],
      [brings[other], brings[other]],
    ].toSorted();
    await expect.poll(settled).toEqual(due);
    expect(book.wallet.balance).toBe(balanceOf(brings[other]));
    const [result] = (await book.call<BoardView>('/results?sport=football')).fixtures.filter(
      ({ id }) => id === match.id,
    );
    expect(result).toMatchObject({ score: scores[other], corrected: true });
    await book.playground.close();
    await book.open();
    expect(await correct('c1', match, scores[winner])).toMatchObject({ status: 200 });
    await correct('c2', match);
    await expect.poll(async () => (await tickets()).map(({ payout }) => payout)).toEqual(outcomes.map(() => stake));
    expect(book.wallet.balance).toBe(first);
  });

  it('takes no more than the player has, and gives back no more than it took', async () => {
    const [match] = await book.ahead();
    const { id } = await book.place([legOf(match)]);
    book.now = match.startsAt + 3 * hours;
    await book.until(id, 'settled');
    const payout = async () => (await book.call<TicketView>(`/tickets/${id}`)).payout;
    const won = Math.floor((stake * legOf(match).odds) / 10_000);
    await correct('c1', match, [2, 1]);
    await expect.poll(payout).toBe(won);
    book.wallet.balance = 100;
    await correct('c2', match, [0, 3]);
    await expect.poll(payout).toBe(won - 100);
    expect(book.wallet.balance).toBe(0);
    await correct('c3', match, [1, 0]);
    await expect.poll(payout).toBe(won);
    expect(book.wallet.balance).toBe(100);
  });

  it('is carried through a wallet that is down, a lost answer and a restart, without paying twice', async () => {
    const { match, brings } = await settledBets();
    const winner = brings.findIndex((brought) => book.wallet.balance === balanceOf(brought));
    const other = (winner + 1) % 3;
    book.wallet.fail('correct', 'down', 6);
    await correct('c1', match, scores[other]);
    await expect.poll(() => book.wallet.calls.filter((name) => name === 'correct').length).toBeGreaterThan(2);
    await book.playground.close();
    book.wallet.fail('correct', 'lost', 3);
    await book.open();
    await expect.poll(() => book.wallet.balance).toBe(balanceOf(brings[other]));
    await expect.poll(async () => (await tickets()).filter(({ resettled }) => resettled !== null)).toHaveLength(2);
    expect(book.wallet.balance).toBe(balanceOf(brings[other]));
  });

  it('is of a match that is over, for 72 hours, with a score that it can have', async () => {
    const [match] = await book.ahead();
    const [hoops] = await book.ahead('basketball');
    const [arena] = await book.ahead('tennis');
    const look = async ({ id }: { id: string }) => (await ask('match', { fixture: id, language: 'EN' })).reply;
    expect(await look({ id: 'no-league.1.0' })).toEqual({ state: 'unknown' });
    expect(await look(match)).toMatchObject({ state: 'open' });
    expect(await correct('c1', match, [1, 0])).toMatchObject({ status: 400 });
    book.now = Math.max(match.startsAt, hoops.startsAt, arena.startsAt) + 9 * hours;
    expect(await look(match)).toMatchObject({ state: 'over', tickets: 0, scored: true, level: true });
    expect(await correct('c1', hoops, [80, 80])).toMatchObject({ status: 400 });
    expect(await correct('c1', arena, [2, 0])).toMatchObject({ status: 400 });
    book.now += 72 * hours;
    expect(await look(match)).toMatchObject({ state: 'closed' });
  });

  it('before it is settled gives stakes back, and has the platform tell it where the match does not count, not where it ended level', async () => {
    const all = await book.fixtures();
    const level = all.flatMap(({ id, phase, offers }) => {
      const total = offers.find(({ market, line }) => market === 'total' && Number.isInteger(line));
      return phase === 'ahead' && total ? [{ id, line: total.line ?? 0, total }] : [];
    });
    const [annulled] = await book.ahead();
    const [even] = level.filter(({ id }) => id !== annulled.id);
    if (!even) throw new Error('no match has a whole line');
    const [over] = even.total.outcomes;
    const leg = { fixtureId: even.id, market: 'total', line: even.line, outcome: over?.outcome, odds: over?.odds };
    const ids = [(await book.place([legOf(annulled)])).id, (await book.place([leg])).id];
    await book.playground.close();
    const lines = [
      { id: 'c1', fixtureId: annulled.id, score: null, at: book.now },
      { id: 'c2', fixtureId: even.id, score: [even.line, 0], at: book.now },
    ];
    writeFileSync(join(book.folder, 'book.corrections'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    book.now += 30 * hours;
    await book.open();
    for (const id of ids) await book.until(id, 'void');
    expect(book.wallet.balance).toBe(first);
    expect([...book.wallet.moves].map(({ isBack, isVoid }) => [isBack, isVoid])).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});
