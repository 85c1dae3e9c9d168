import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoardView, FixtureView, TicketView } from '../../book-api.ts';
import { fixtureOf } from '../../engines/book/fixture.ts';
import { leagues } from '../../engines/book/leagues.ts';
import { BookGround, legOf, bookStake as stake } from '../../fixtures/book-ground.ts';
import { stakeLimits } from '../stakes.ts';
import { readSlip } from './check.ts';
import { matchRandom } from './seeds.ts';

let book: BookGround;
beforeEach(async () => {
  book = new BookGround();
  await book.open();
});
afterEach(() => book.close());

describe('a ticket', () => {
  it('is taken before the start, decided by the match and paid once', async () => {
    const [match] = await book.ahead();
    const leg = legOf(match);
    const ticket = await book.place([leg], {}, 'ticket-single');
    expect(ticket).toMatchObject({
      state: 'open',
      stake,
      balance: 1_000_000 - stake,
      best: (stake * leg.odds) / 10_000,
    });
    // The same id again is the same ticket.
    expect(await book.place([leg], {}, 'ticket-single')).toMatchObject({ id: ticket.id, state: 'open' });
    expect(book.wallet.balance).toBe(1_000_000 - stake);
    expect([...book.wallet.moves].map(({ said }) => said)).toEqual([{ event: match.id }]);
    book.now = match.startsAt + 3 * 3_600_000;
    const settled = await book.until(ticket.id, 'settled');
    const share = settled.legs[0]?.share;
    const expected = Math.floor(stake * ((leg.odds / 10_000) * (share?.won ?? 0) + (share?.back ?? 0)));
    expect(settled.payout).toBe(expected);
    expect(book.wallet.balance).toBe(1_000_000 - stake + expected);
    const [result] = (await book.call<BoardView>('/results?sport=football')).fixtures.filter(
      ({ id }) => id === match.id,
    );
    expect(result?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('of several legs pays the product, a system each of its lines', async () => {
    const matches = (await book.ahead()).slice(0, 3);
    const legs = matches.map((match) => legOf(match));
    const both = await book.place(legs, { sizes: [3] });
    expect(both.best).toBe(Math.floor(stake * legs.reduce((factor, { odds }) => factor * (odds / 10_000), 1)));
    const system = await book.place(legs, { sizes: [2, 3] });
    expect(system).toMatchObject({ state: 'open', lines: 4, stake: 4 * stake });
    const ids = matches.map(({ id }) => id);
    expect([...book.wallet.moves].map(({ said }) => said.events)).toEqual([ids, ids]);
    book.now = Math.max(...matches.map(({ startsAt }) => startsAt)) + 3 * 3_600_000;
    const [first, second] = [await book.until(both.id, 'settled'), await book.until(system.id, 'settled')];
    expect(book.wallet.balance).toBe(1_000_000 - 5 * stake + first.payout + second.payout);
  });

  it('is refused by the table, and nothing is taken', async () => {
    const [match, other] = await book.ahead();
    const [live] = (await book.fixtures()).filter(({ phase }) => phase === 'live');
    if (!live) throw new Error('nothing is being played');
    const leg = legOf(match);
    const over = { ...legOf(match), fixtureId: match.id.replace(/\.\d+\./, '.1000.') };
    const refusals = [
      await book.place([leg], { unit: 0 }),
      await book.place([leg], { unit: 10.5 }),
      await book.place([leg], { unit: stake * 1000 }),
      await book.place([leg, legOf(match, 1)]),
      await book.place([leg, leg], { sizes: [1] }),
      await book.place([leg], { sizes: [2] }),
      await book.place([], { sizes: [1] }),
      await book.place([{ ...leg, odds: '2' }]),
      await book.place([{ ...leg, odds: leg.odds + 0.5 }]),
      await book.place([{ ...leg, market: 'moon' }]),
      await book.place(
        [leg, legOf(other)].map((one) => ({ ...one, odds: 4_000_000 })),
        {},
      ),
    ].map(({ status, error }) => `${status} ${error}`);
    expect(refusals).toEqual([
      '200 stake_limit',
      '200 stake_limit',
      '200 stake_limit',
      '200 related_legs',
      '400 bet_invalid',
      '400 bet_invalid',
      '400 bet_invalid',
      '400 bet_invalid',
      '400 bet_invalid',
      '400 bet_invalid',
      '200 payout_limit',
    ]);
    // JSON writes it as 1e999.
    const endless = { legs: [{ ...leg, odds: Number.POSITIVE_INFINITY }], sizes: [1], unit: stake, rule: 'any' };
    expect(() => readSlip(endless, stakeLimits('VND', 'book'))).toThrow('bet_invalid');
    // The timetable does not reach as far, and the desk sells other sports.
    const farAhead = { ...legOf(match), fixtureId: match.id.replace(/\.\d+\./, '.999999.') };
    for (const closed of [over, farAhead])
      expect(await book.place([closed], { rule: 'any' })).toMatchObject({ state: 'rejected', reason: 'closed' });
    const fight = { fixtureId: `meron.${Math.ceil(book.now / 180_000) + 1}.0`, market: 'result', line: 0 };
    expect(await book.place([{ ...fight, outcome: 'home', odds: 18_000 }], { rule: 'any' })).toMatchObject({
      ...{ status: 400, error: 'bet_invalid' },
    });
    expect(await book.place([{ ...leg, line: 77 }], { rule: 'any' })).toMatchObject({
      state: 'rejected',
      quotes: [null],
    });
    book.wallet.balance = 5;
    expect(await book.place([leg])).toMatchObject({ state: 'rejected', reason: 'insufficient_funds' });
    expect(book.wallet.balance).toBe(5);
  });

  it.each([
    ['any', 100, 'open'],
    ['any', -100, 'open'],
    ['better', 100, 'rejected'],
    ['better', -100, 'open'],
    ['none', 0, 'open'],
    ['none', -100, 'rejected'],
  ])('with rule %s and a price seen %d off it is %s', async (rule, off, state) => {
    const [match] = await book.ahead('tennis');
    const leg = legOf(match);
    const ticket = await book.place([{ ...leg, odds: leg.odds + off }], { rule });
    expect(ticket.state).toBe(state);
    if (state === 'open') expect(ticket.legs[0]?.odds).toBe(leg.odds);
    else expect(ticket).toMatchObject({ reason: 'price_changed', quotes: [leg.odds] });
  });

  it('brings no more with others on its match than one slip may, whatever price the page names', async () => {
    const [match, other] = await book.ahead();
    book.wallet.balance = 1e9;
    const { payout } = await book.call<{ payout: number }>('/limits');
    const { offers } = (await book.call<BoardView>(`/fixtures/${match.id}`)).fixtures[0] as FixtureView;
    const scores = offers.find(({ market }) => market === 'score');
    const { outcome, odds } = scores?.outcomes.find((one) => (one.odds ?? 0) > 600_000) ?? {};
    const leg = { fixtureId: match.id, market: 'score', line: 0, outcome, odds: 20_000 };
    const unit = Math.floor((payout * 0.4 * 10_000) / Number(odds));
    const slips = await Promise.all([1, 2, 3].map(() => book.place([leg], { unit })));
    expect(slips.map(({ state, reason }) => reason || state).toSorted()).toEqual(['match_limit', 'open', 'open']);
    expect(book.wallet.balance).toBe(1e9 - 2 * unit);
    expect(await book.place([legOf(other)])).toMatchObject({ state: 'open' });
  });

  it('takes no match under a second name: its bets would pass for those of another match', async () => {
    const [match] = await book.ahead();
    const leg = legOf(match);
    const again = { ...leg, fixtureId: match.id.replace(/\.(\d+)\./, '.0$1.') };
    expect(await book.place([leg, again])).toMatchObject({ state: 'rejected', reason: 'closed' });
    expect(book.wallet.balance).toBe(1_000_000);
  });

  it('is another bet when its id comes again after the journal has forgotten it', async () => {
    const id = 'ticket-again';
    for (let days = 0; days < 2; days += 1) {
      const [match] = await book.ahead();
      const before = book.wallet.balance;
      expect((await book.place([legOf(match)], {}, id)).state).toBe('open');
      expect(book.wallet.balance).toBe(before - stake);
      book.now = match.startsAt + 3 * 3_600_000;
      const { payout } = await book.until(id, 'settled');
      expect(book.wallet.balance).toBe(before - stake + payout);
      await book.playground.close();
      book.now += 80 * 3_600_000;
      await book.open();
    }
  });

  it('in play waits, and is looked at again before the stake is taken', async () => {
    // A side that has nearly won has no price.
    const isPriced = (match: FixtureView) => match.isOpen && match.phase === 'live' && legOf(match).odds > 0;
    const live = (await book.fixtures('basketball')).find(isPriced);
    if (!live) throw new Error('nothing is being played');
    const waiting = await book.place([legOf(live)]);
    expect(waiting).toMatchObject({ state: 'waiting', dueAt: book.now + 5000 });
    expect(book.wallet.balance).toBe(1_000_000);
    book.now += 5000;
    const decided = await book.until(waiting.id, 'open', 'rejected');
    expect(book.wallet.balance).toBe(decided.state === 'open' ? 1_000_000 - stake : 1_000_000);
    // What waits while the house is closed is not taken later.
    const next = (await book.fixtures('basketball')).find(isPriced);
    if (!next) return;
    const late = await book.place([legOf(next)]);
    expect(late.state).toBe('waiting');
    book.now += 60_000;
    expect(await book.until(late.id, 'rejected')).toMatchObject({ reason: 'interrupted' });
  });

  it('is bought back in parts and whole, each part once', async () => {
    const [match] = await book.ahead();
    const ticket = await book.place([legOf(match)]);
    const value = ticket.cashOut ?? 0;
    expect(value).toBeGreaterThan(stake * 0.85);
    expect(value).toBeLessThan(stake);
    const buy = (part: number, at: number, left = stake) =>
      book.call<TicketView>(`/tickets/${ticket.id}/cash-out`, { part, value: at, left });
    // What has changed in play is no fault: the page's console stays silent.
    expect(await buy(50, value + 500)).toMatchObject({ error: 'cash_out_changed', status: 200 });
    expect(await buy(10, value)).toMatchObject({ error: 'malformed_request', status: 400 });
    const hostile: [number, number][] = [
      [-value, stake],
      [-1, stake],
      [value, -stake],
      [2 ** 60, stake],
    ];
    for (const [worth, left] of hostile)
      expect(await buy(100, worth, left)).toMatchObject({ error: 'malformed_request', status: 400 });
    // A press that arrives twice.
    const twice = await Promise.all([buy(25, 1), buy(25, 1)]);
    expect(twice.map(({ error }) => error).toSorted()).toEqual(['cash_out_changed', undefined]);
    const [quarter] = twice.filter(({ state }) => state === 'open');
    if (!quarter) throw new Error('nothing was sold');
    expect(quarter.left).toBe(stake * 0.75);
    expect(quarter.cashedOut).toBe(Math.floor(value / 4));
    const whole = await buy(100, quarter.cashOut ?? 0, quarter.left);
    expect(whole).toMatchObject({ state: 'settled', payout: 0, cashOut: null });
    expect(await buy(100, 1, 0)).toMatchObject({ error: 'cash_out_closed', status: 200 });
    const wins = [...book.wallet.moves].filter(({ kind }) => kind === 'win');
    expect(wins.map(({ said }) => said)).toEqual([{ open: true }, {}]);
    expect(book.wallet.balance).toBe(1_000_000 - stake + whole.cashedOut);
  });

  it('is bought back in play after the wait that a bet has, for what it is worth then', async () => {
    const [match] = await book.ahead('basketball');
    const ticket = await book.place([legOf(match)]);
    const selling = async () => {
      const { cashOut, left } = await book.call<TicketView>(`/tickets/${ticket.id}`);
      return cashOut === null ? undefined : { part: 100, value: cashOut, left };
    };
    book.now = match.startsAt + 60_000;
    // Bets rest for some moments of a match.
    for (let tries = 0; tries < 60 && !(await selling()); tries += 1) book.now += 5000;
    const before = book.wallet.balance;
    let answered = false;
    const sale = book.call<TicketView>(`/tickets/${ticket.id}/cash-out`, await selling()).finally(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([answered, book.wallet.balance]).toEqual([false, before]);
    book.now += 5000;
    const sold = await sale;
    // What it is worth may have sunk, or bets rest again.
    if (sold.error) expect(sold.error).toMatch(/^cash_out_(changed|closed)$/);
    else expect(book.wallet.balance).toBe(before + sold.cashedOut);
  });
});

describe('whatever fails', () => {
  it('a lost answer takes the stake once, a wallet that is down, or a site that is closed, takes nothing', async () => {
    const [match, other] = await book.ahead();
    book.wallet.fail('bet', 'closed', 1);
    expect(await book.place([legOf(match)])).toMatchObject({ state: 'rejected', reason: 'site_closed' });
    book.wallet.fail('bet', 'lost', 1);
    expect(await book.place([legOf(match)])).toMatchObject({ state: 'open' });
    expect(book.wallet.balance).toBe(1_000_000 - stake);
    book.wallet.fail('bet', 'down', 3);
    book.wallet.fail('rollback', 'down', 3);
    const ticket = await book.place([legOf(other)]);
    expect(await book.until(ticket.id, 'void')).toMatchObject({ reason: 'interrupted' });
    expect(book.wallet.balance).toBe(1_000_000 - stake);
  });

  it('a restart finds the same matches, the same tickets, and ends them the same', async () => {
    const before = await book.ahead();
    const ticket = await book.place([legOf(before[0] as FixtureView)]);
    await book.playground.close();
    await book.open();
    const after = await book.ahead();
    expect(after.map(({ id, commitment }) => [id, commitment])).toEqual(before.map((one) => [one.id, one.commitment]));
    expect(await book.call<TicketView>(`/tickets/${ticket.id}`)).toMatchObject({ state: 'open', stake });
    book.wallet.fail('win', 'lost', 1);
    book.now = (before[0]?.startsAt ?? book.now) + 3 * 3_600_000;
    const settled = await book.until(ticket.id, 'settled');
    expect(book.wallet.balance).toBe(1_000_000 - stake + settled.payout);
  });

  it('every match can be drawn again from its seed, which was committed to', async () => {
    const [match] = await book.ahead();
    book.now = match.startsAt + 3 * 3_600_000;
    const results = (await book.call<BoardView>('/results?sport=football')).fixtures;
    const ended = results.find(({ id }) => id === match.id);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ended?.seed ?? ''));
    expect(Buffer.from(digest).toString('hex')).toBe(match.commitment);
    const { drawStory } = await import('../../engines/book/story.ts');
    const fixture = fixtureOf(leagues, match.id);
    if (!fixture || !ended) throw new Error('no match');
    const story = drawStory(fixture, matchRandom(ended.seed ?? '', match.id));
    const goals = story.kind === 'goals' ? story.scores.filter(({ at }) => at <= (story.brokenOff ?? 1)) : [];
    expect([goals.filter(({ side }) => side === 0).length, goals.filter(({ side }) => side === 1).length]).toEqual(
      ended.score,
    );
  });
});
