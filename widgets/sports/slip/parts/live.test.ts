import { expect, test } from 'vitest';
import type { Fixture } from '#schemas/platform';
import type { Pick } from '#widgets/sports';
import { sectionsOf } from './books.ts';
import { legIn } from './live.ts';

const match = (more: Partial<Fixture> = {}): Fixture => ({
  id: 'a',
  sport: 'football',
  league: 'League',
  home: 'Home',
  away: 'Away',
  startsAt: 0,
  live: true,
  bets: true,
  prices: { home: 1.95, draw: 3.3, away: 4 },
  game: { nodeId: 1, name: 'Book', maintenance: false },
  ...more,
});
const pick = (more: Partial<Pick> = {}): Pick => ({
  fixture: match(),
  market: 'result',
  line: 0,
  outcome: 'home',
  odds: 20_000,
  ...more,
});
const limits = { USD: { least: 1, most: 2, payout: 3 } };
const answer = (...list: Fixture[]) => ({ now: 0, list, limits });

test('a pick has the price of its outcome now, beside the one that was seen', () => {
  expect(legIn(answer(match()), pick())).toEqual({ odds: 20_000, now: 19_500, state: 'open' });
});

test('a market with lines is found by its line', () => {
  const markets: Fixture['markets'] = [
    { market: 'total', line: 2.5, outcomes: [{ outcome: 'over', odds: 18_000 }, { outcome: 'under' }] },
    { market: 'total', line: 3, outcomes: [{ outcome: 'over', odds: 24_000 }] },
  ];
  const total = (line: number, outcome: Pick['outcome']) => pick({ market: 'total', line, outcome });
  expect(legIn(answer(match({ markets })), total(3, 'over')).now).toBe(24_000);
  expect(legIn(answer(match({ markets })), total(2.5, 'under')).state).toBe('suspended');
  expect(legIn(answer(match({ markets })), total(3.5, 'over')).state).toBe('suspended');
});

test('what rests is suspended, what is over is closed: neither is told as the other', () => {
  const { prices: _, ...resting } = match();
  expect(legIn(answer(resting), pick()).state).toBe('suspended');
  expect(legIn(answer(match({ state: 'suspended' })), pick()).state).toBe('suspended');
  expect(legIn(answer(match({ state: 'closed' })), pick()).state).toBe('closed');
  expect(legIn(answer(), pick()).state).toBe('closed');
});

test('while no book has said anything a pick stays as it was seen', () => {
  const seen = { odds: 20_000, now: 20_000, state: 'open' };
  expect(legIn(undefined, pick())).toEqual(seen);
  expect(legIn({ now: 0, list: [] }, pick())).toEqual(seen);
  expect(legIn(answer(), pick({ fixture: match({ bets: false }) }))).toEqual(seen);
});

test('a bet that was placed stands where its picks did: the next book does not move up', () => {
  const [one, two, three] = [1, 2, 3].map((nodeId) => ({ nodeId, name: `Book ${nodeId}`, maintenance: false }));
  if (!one || !two || !three) throw new Error('there are three');
  const of = (game: typeof one, id: string) => pick({ fixture: match({ id, game }) });
  const receipt = {
    game: two,
    picks: [of(two, 'b')],
    placed: { id: '0', state: 'accepted' as const, staked: 1, best: 2 },
    at: 1,
  };
  const names = (sections: ReturnType<typeof sectionsOf>) =>
    sections.map(({ game, receipt: placed }) => `${game.nodeId}${placed ? ' placed' : ''}`);
  expect(names(sectionsOf([of(one, 'a'), of(two, 'b'), of(one, 'd'), of(three, 'c')], []))).toEqual(['1', '2', '3']);
  expect(names(sectionsOf([of(one, 'a'), of(three, 'c')], [receipt]))).toEqual(['1', '2 placed', '3']);
});
