import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoardView, FixtureView, TicketView } from '../../book-api.ts';
import { fixtureOf } from '../../engines/book/fixture.ts';
import { leagues } from '../../engines/book/leagues.ts';
import { slotGame } from '../../fixtures/catalogue.ts';
import { createMemoryWallet, type MemoryWallet } from '../../fixtures/memory-wallet.ts';
import { keyOf, openPlayground, type Playground } from '../../fixtures/playground.ts';
import type { CatalogueGame } from '../catalogue.ts';
import { matchRandom } from './seeds.ts';

const bookGame: CatalogueGame = {
  ...slotGame,
  nodeId: 8,
  gameCode: 'OUT_MATCHDAY_SPORTSBOOK',
  gameType: 'SPORTS',
  gameClassify: 'SPORTSBOOK',
};

const start = Date.parse('2026-11-26T08:07:31Z');
const stake = 10_000;
let now = start;
let folder: string;
let wallet: MemoryWallet;
let playground: Playground;
let key: string;

async function open(): Promise<void> {
  const options = { catalogue: [bookGame], clock: () => now, dataDir: folder, drawEveryMs: 20, bookDelayMs: 5000 };
  playground = await openPlayground(options, wallet);
  key = keyOf(await (await fetch(playground.launch(bookGame))).text());
}

beforeEach(async () => {
  now = start;
  folder = mkdtempSync(join(tmpdir(), 'book-'));
  wallet = createMemoryWallet(1_000_000);
  await open();
});
afterEach(async () => {
  await playground.close();
  await wallet.app.close();
  rmSync(folder, { recursive: true });
});

async function call<T>(path: string, body?: unknown): Promise<T & { error?: string }> {
  const response = await fetch(`${playground.url}/api/book${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const reply: T & { error?: string } = await response.json();
  return reply;
}

const fixtures = async (sport = 'football') => (await call<BoardView>(`?sport=${sport}`)).fixtures;
const ahead = async (sport?: string) => (await fixtures(sport)).filter(({ phase }) => phase === 'ahead');

/** A leg on the first outcome of a match's first market. */
function legOf({ id, offers }: FixtureView, outcome = 0) {
  const [offer] = offers;
  const priced = offer?.outcomes[outcome];
  return { fixtureId: id, market: offer?.market, line: offer?.line, outcome: priced?.outcome, odds: priced?.odds ?? 0 };
}

let made = 0;
function newId(): string {
  made += 1;
  return `ticket-${String(made).padStart(6, '0')}`;
}
const place = (legs: object[], more: object = {}, ticketId = newId()) =>
  call<TicketView>('/tickets', { ticketId, slip: { legs, sizes: [legs.length], unit: stake, rule: 'any', ...more } });

async function until(id: string, state: TicketView['state']): Promise<TicketView> {
  for (let tries = 0; tries < 150; tries += 1) {
    const ticket = await call<TicketView>(`/tickets/${id}`);
    if (ticket.state === state) return ticket;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${id} has not become ${state}`);
}

describe('a ticket', () => {
  it('is taken before the start, decided by the match and paid once', async () => {
    const [match] = await ahead();
    if (!match) throw new Error('no match');
    const leg = legOf(match);
    const ticket = await place([leg], {}, 'ticket-single');
    expect(ticket).toMatchObject({
      state: 'open',
      stake,
      balance: 1_000_000 - stake,
      best: (stake * leg.odds) / 10_000,
    });
    // The same id again is the same ticket.
    expect(await place([leg], {}, 'ticket-single')).toMatchObject({ id: ticket.id, state: 'open' });
    expect(wallet.balance).toBe(1_000_000 - stake);
    now = match.startsAt + 3 * 3_600_000;
    const settled = await until(ticket.id, 'settled');
    const share = settled.legs[0]?.share;
    const expected = Math.floor(stake * ((leg.odds / 10_000) * (share?.won ?? 0) + (share?.back ?? 0)));
    expect(settled.payout).toBe(expected);
    expect(wallet.balance).toBe(1_000_000 - stake + expected);
    const [result] = (await call<BoardView>('/results?sport=football')).fixtures.filter(({ id }) => id === match.id);
    expect(result?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('of several legs pays the product, a system each of its lines', async () => {
    const matches = (await ahead()).slice(0, 3);
    const legs = matches.map((match) => legOf(match));
    const both = await place(legs, { sizes: [3] });
    expect(both.best).toBe(Math.floor(stake * legs.reduce((factor, { odds }) => factor * (odds / 10_000), 1)));
    const system = await place(legs, { sizes: [2, 3] });
    expect(system).toMatchObject({ state: 'open', lines: 4, stake: 4 * stake });
    now = Math.max(...matches.map(({ startsAt }) => startsAt)) + 3 * 3_600_000;
    const [first, second] = [await until(both.id, 'settled'), await until(system.id, 'settled')];
    expect(wallet.balance).toBe(1_000_000 - 5 * stake + first.payout + second.payout);
  });

  it('is refused by the table, and nothing is taken', async () => {
    const [match, other] = await ahead();
    const [live] = (await fixtures()).filter(({ phase }) => phase === 'live');
    if (!match || !other || !live) throw new Error('too few matches');
    const leg = legOf(match);
    const over = { ...legOf(match), fixtureId: match.id.replace(/\.\d+\./, '.1000.') };
    const refusals = [
      await place([leg], { unit: 0 }),
      await place([leg], { unit: 10.5 }),
      await place([leg], { unit: stake * 1000 }),
      await place([leg, legOf(match, 1)]),
      await place([leg, leg], { sizes: [1] }),
      await place([leg], { sizes: [2] }),
      await place([], { sizes: [1] }),
      await place([{ ...leg, odds: '2' }]),
      await place([{ ...leg, market: 'moon' }]),
      await place(
        [leg, legOf(other)].map((one) => ({ ...one, odds: 4_000_000 })),
        {},
      ),
    ].map(({ error }) => error);
    expect(refusals).toEqual([
      'stake_limit',
      'stake_limit',
      'stake_limit',
      'related_legs',
      'bet_invalid',
      'bet_invalid',
      'bet_invalid',
      'bet_invalid',
      'bet_invalid',
      'payout_limit',
    ]);
    expect(await place([over])).toMatchObject({ state: 'rejected', reason: 'closed' });
    expect(await place([{ ...leg, line: 77 }], { rule: 'any' })).toMatchObject({ state: 'rejected', quotes: [null] });
    wallet.balance = 5;
    expect(await place([leg])).toMatchObject({ state: 'rejected', reason: 'insufficient_funds' });
    expect(wallet.balance).toBe(5);
  });

  it.each([
    ['any', 100, 'open'],
    ['any', -100, 'open'],
    ['better', 100, 'rejected'],
    ['better', -100, 'open'],
    ['none', 0, 'open'],
    ['none', -100, 'rejected'],
  ])('with rule %s and a price seen %d off it is %s', async (rule, off, state) => {
    const [match] = await ahead('tennis');
    if (!match) throw new Error('no match');
    const leg = legOf(match);
    const ticket = await place([{ ...leg, odds: leg.odds + off }], { rule });
    expect(ticket.state).toBe(state);
    if (state === 'open') expect(ticket.legs[0]?.odds).toBe(leg.odds);
    else expect(ticket).toMatchObject({ reason: 'price_changed', quotes: [leg.odds] });
  });

  it('takes no match under a second name: its bets would pass for those of another match', async () => {
    const [match] = await ahead();
    if (!match) throw new Error('no match');
    const leg = legOf(match);
    const again = { ...leg, fixtureId: match.id.replace(/\.(\d+)\./, '.0$1.') };
    expect(await place([leg, again])).toMatchObject({ state: 'rejected', reason: 'closed' });
    expect(wallet.balance).toBe(1_000_000);
  });

  it('is another bet when its id comes again after the journal has forgotten it', async () => {
    const id = 'ticket-again';
    for (let days = 0; days < 2; days += 1) {
      const [match] = await ahead();
      if (!match) throw new Error('no match');
      const before = wallet.balance;
      expect((await place([legOf(match)], {}, id)).state).toBe('open');
      expect(wallet.balance).toBe(before - stake);
      now = match.startsAt + 3 * 3_600_000;
      const { payout } = await until(id, 'settled');
      expect(wallet.balance).toBe(before - stake + payout);
      await playground.close();
      now += 80 * 3_600_000;
      await open();
    }
  });

  it('in play waits, and is looked at again before the stake is taken', async () => {
    const [live] = (await fixtures('basketball')).filter(({ isOpen, phase }) => isOpen && phase === 'live');
    if (!live) throw new Error('nothing is being played');
    const waiting = await place([legOf(live)]);
    expect(waiting).toMatchObject({ state: 'waiting', dueAt: now + 5000 });
    expect(wallet.balance).toBe(1_000_000);
    now += 5000;
    const decided = await until(waiting.id, 'open').catch(() => until(waiting.id, 'rejected'));
    expect(wallet.balance).toBe(decided.state === 'open' ? 1_000_000 - stake : 1_000_000);
    // What waits while the house is closed is not taken later.
    const late = await place([legOf((await fixtures('basketball')).find(({ id }) => id === live.id) ?? live)]);
    if (late.state !== 'waiting') return;
    now += 60_000;
    expect(await until(late.id, 'rejected')).toMatchObject({ reason: 'interrupted' });
  });

  it('is bought back in parts and whole, each part once', async () => {
    const [match] = await ahead();
    if (!match) throw new Error('no match');
    const ticket = await place([legOf(match)]);
    const value = ticket.cashOut ?? 0;
    expect(value).toBeGreaterThan(stake * 0.85);
    expect(value).toBeLessThan(stake);
    const buy = (part: number, at: number) => call<TicketView>(`/tickets/${ticket.id}/cash-out`, { part, value: at });
    expect(await buy(50, value + 500)).toMatchObject({ error: 'cash_out_changed' });
    expect(await buy(10, value)).toMatchObject({ error: 'malformed_request' });
    const half = await buy(50, value);
    expect(half).toMatchObject({ state: 'open', cashedOut: Math.floor(value / 2) });
    const whole = await buy(100, half.cashOut ?? 0);
    expect(whole).toMatchObject({ state: 'settled', payout: 0, cashOut: null });
    expect(await buy(100, 1)).toMatchObject({ error: 'cash_out_closed' });
    expect(wallet.balance).toBe(1_000_000 - stake + whole.cashedOut);
  });
});

describe('whatever fails', () => {
  it('a lost answer takes the stake once, a wallet that is down takes nothing', async () => {
    const [match, other] = await ahead();
    if (!match || !other) throw new Error('no match');
    wallet.fail('bet', 'lost', 1);
    expect(await place([legOf(match)])).toMatchObject({ state: 'open' });
    expect(wallet.balance).toBe(1_000_000 - stake);
    wallet.fail('bet', 'down', 3);
    wallet.fail('rollback', 'down', 3);
    const ticket = await place([legOf(other)]);
    expect(await until(ticket.id, 'void')).toMatchObject({ reason: 'interrupted' });
    expect(wallet.balance).toBe(1_000_000 - stake);
  });

  it('a restart finds the same matches, the same tickets, and ends them the same', async () => {
    const before = await ahead();
    const ticket = await place([legOf(before[0] as FixtureView)]);
    await playground.close();
    await open();
    const after = await ahead();
    expect(after.map(({ id, commitment }) => [id, commitment])).toEqual(before.map((one) => [one.id, one.commitment]));
    expect(await call<TicketView>(`/tickets/${ticket.id}`)).toMatchObject({ state: 'open', stake });
    wallet.fail('win', 'lost', 1);
    now = (before[0]?.startsAt ?? now) + 3 * 3_600_000;
    const settled = await until(ticket.id, 'settled');
    expect(wallet.balance).toBe(1_000_000 - stake + settled.payout);
  });

  it('every match can be drawn again from its seed, which was committed to', async () => {
    const [match] = await ahead();
    if (!match) throw new Error('no match');
    now = match.startsAt + 3 * 3_600_000;
    const results = (await call<BoardView>('/results?sport=football')).fixtures;
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
