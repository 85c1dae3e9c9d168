import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, payout } from '../../../../schemas/platform/slip.ts';
import type { Model } from './fixture.ts';
import { type BetSelection, bookOf, type MarketKind, markets, namedScores } from './markets.ts';
import { factorOf } from './share.ts';
import { before, type Stand } from './stand.ts';

/** A part of a stake that wins, comes back or is lost: settlement as it is said in the rules, by nothing of the engine. */
interface Slice {
  readonly of: number;
  readonly end: 'won' | 'back' | 'lost';
}

const all = (isWon: boolean): Slice[] => [{ of: 1, end: isWon ? 'won' : 'lost' }];

/** Half of the stake on each line beside a quarter line; `x` and `line` in quarters. */
const onLines = (x: number, line: number): Slice[] =>
  (line % 2 === 0 ? [line, line] : [line - 1, line + 1]).map((own) => ({
    of: 0.5,
    end: x + own > 0 ? 'won' : x + own === 0 ? 'back' : 'lost',
  }));

const total = (sum: number, line: number, outcome: string): Slice[] =>
  outcome === 'over' ? onLines(sum * 4, -line * 4) : onLines(-sum * 4, line * 4);

interface Ended extends Pick<Stand, 'score' | 'corners' | 'cards' | 'sets' | 'bout' | 'duel' | 'places'> {
  readonly ahead: number;
}

const plain: Readonly<Record<MarketKind, (bet: BetSelection, end: Ended) => Slice[]>> = {
  result({ outcome }, { score: [home, away], bout, duel }) {
    if (duel) return duel === 'draw' ? [{ of: 1, end: 'back' }] : all(duel === outcome);
    if (bout) return all(outcome === (bout.side === 0 ? 'home' : 'away'));
    return all(outcome === (home > away ? 'home' : home < away ? 'away' : 'draw'));
  },
  handicap({ outcome, line }, { score: [home, away], ahead }) {
    const since = (home - away - ahead) * 4;
    return outcome === 'home' ? onLines(since, line * 4) : onLines(-since, -line * 4);
  },
  total({ outcome, line }, { score: [home, away], bout }) {
    // A bout that goes to the judges lasts longer than any line.
    return total(bout ? bout.round + (bout.early ? 0 : 1) : home + away, line, outcome);
  },
  both: ({ outcome }, { score: [home, away] }) => all((home > 0 && away > 0) === (outcome === 'yes')),
  score({ outcome }, { score }) {
    const said = score.join('-');
    return all(outcome === (namedScores.includes(said) ? said : 'other'));
  },
  corners: ({ outcome, line }, { corners: [home, away] }) => total(home + away, line, outcome),
  cards: ({ outcome, line }, { cards: [home, away] }) => total(home + away, line, outcome),
  set({ outcome, line }, { sets }) {
    const units = sets[line - 1];
    return units ? all(outcome === (units[0] > units[1] ? 'home' : 'away')) : [{ of: 1, end: 'back' }];
  },
  method: ({ outcome }, { bout }) =>
    all(outcome === `${bout?.side === 0 ? 'home' : 'away'}.${bout?.early ? 'early' : 'points'}`),
  draw: (_bet, { duel }) => all(duel === 'draw'),
  winner: ({ outcome }, { places }) => among(places, outcome, 1),
  place: ({ outcome }, { places }) => among(places, outcome, 3),
};

/** Each of those who share the last paid places has his part of them. */
function among(places: readonly number[], outcome: string, paid: number): Slice[] {
  const own = places[Number(outcome) - 1] ?? 99;
  const tied = places.filter((place) => place === own).length;
  const free = Math.min(tied, Math.max(0, paid + 1 - own));
  return [
    { of: free / tied, end: 'won' },
    { of: 1 - free / tied, end: 'lost' },
  ];
}

const brings = (slices: readonly Slice[], odds: number): number =>
  slices.reduce((sum, { of, end }) => sum + (end === 'won' ? (of * odds) / 10_000 : end === 'back' ? of : 0), 0);

const goals = { means: [1.5, 1.1], rho: 0, scoring: [{ worth: 1, share: 1 }], inTurn: false, decider: null } as const;
const models: Readonly<Record<string, Model>> = {
  goals: { kind: 'goals', ...goals, corners: goals, cards: goals },
  sets: { kind: 'sets', sets: 2, units: 21, lead: 2, cap: 30, chance: 0.6 },
  bout: { kind: 'bout', rounds: 5, stop: 0.1, chance: 0.5 },
  duel: { kind: 'duel', chance: 0.5, draw: 0.1 },
  field: { kind: 'field', strengths: [3, 2, 1, 1, 1, 1] },
};

const count = fc.nat({ max: 7 });
const pair = fc.tuple(count, count);
const quarters = fc.integer({ min: -14, max: 14 }).map((line) => line / 4);
const sides = fc.constantFrom('home', 'away');
const overUnder = fc.constantFrom('over', 'under');
const runner = fc.constantFrom('1', '2', '3', '4', '5', '6');
const bet = (market: MarketKind, outcome: fc.Arbitrary<string>, line: fc.Arbitrary<number> = fc.constant(0)) =>
  fc.record({ market: fc.constant(market), outcome, line });
const inGoals = fc.oneof(
  bet('result', fc.constantFrom('home', 'draw', 'away')),
  bet('handicap', sides, quarters),
  bet(
    'total',
    overUnder,
    quarters.map((line) => line + 4),
  ),
  bet('both', fc.constantFrom('yes', 'no')),
  bet('score', fc.constantFrom(...namedScores, 'other')),
  bet(
    'corners',
    overUnder,
    count.map((line) => line + 0.5),
  ),
  bet(
    'cards',
    overUnder,
    count.map((line) => line + 0.5),
  ),
);
const setScores = fc.constantFrom<[Stand['score'], Stand['sets']]>(
  [
    [2, 0],
    [
      [21, 15],
      [22, 20],
    ],
  ],
  [
    [1, 2],
    [
      [21, 15],
      [20, 22],
      [9, 21],
    ],
  ],
);
const inSets = fc.oneof(
  bet('result', sides),
  bet('handicap', sides, fc.constantFrom(-1.5, 1.5)),
  bet('total', overUnder, fc.constant(2.5)),
  bet('set', sides, fc.constantFrom(1, 2, 3)),
);
const bouts = fc.record({
  side: fc.constantFrom(0 as const, 1 as const),
  round: fc.integer({ min: 1, max: 5 }),
  early: fc.boolean(),
});
const inBouts = fc.oneof(
  bet('result', sides),
  bet('method', fc.constantFrom('home.early', 'home.points', 'away.early', 'away.points')),
  bet('total', overUnder, fc.constantFrom(1.5, 2.5, 3.5, 4.5)),
);
const places = fc.constantFrom(
  [1, 2, 3, 4, 5, 6],
  [2, 1, 3, 3, 5, 6],
  [1, 1, 3, 4, 5, 6],
  [6, 5, 4, 1, 2, 2],
  [1, 2, 2, 4, 4, 6],
);

const cases: Readonly<Record<string, fc.Arbitrary<[BetSelection, Partial<Ended>]>>> = {
  goals: fc.tuple(
    inGoals,
    fc.record({ score: pair, corners: pair, cards: pair, ahead: fc.integer({ min: -3, max: 3 }) }),
  ),
  sets: fc.tuple(
    inSets,
    setScores.map(([score, sets]) => ({ score, sets })),
  ),
  bout: fc.tuple(
    inBouts,
    bouts.map((bout) => ({ bout: { ...bout, round: bout.early ? bout.round : 5 } })),
  ),
  duel: fc.tuple(
    fc.oneof(bet('result', sides), bet('draw', fc.constant('draw'))),
    fc.record({ duel: fc.constantFrom('home' as const, 'away' as const, 'draw' as const) }),
  ),
  field: fc.tuple(
    fc.oneof(bet('winner', runner), bet('place', runner)),
    places.map((one) => ({ places: one })),
  ),
};

describe('settlement', () => {
  it.each(Object.keys(cases))('every bet of %s brings what the rules say in words', (kind) => {
    const [model, arbitrary] = [models[kind], cases[kind]];
    if (!model || !arbitrary) throw new Error(`there are no ${kind}`);
    const odds = fc.integer({ min: 101, max: 50_000 }).map((cents) => cents * 100);
    fc.assert(
      fc.property(arbitrary, odds, ([selection, { ahead = 0, ...end }], price) => {
        const stand: Stand = { ...before, ...end, phase: 'over', played: 1 };
        const share = bookOf({ model }, stand).share(selection, ahead);
        if (!share) throw new Error(`${selection.market} is not sold`);
        const due = brings(plain[selection.market](selection, { ...stand, ahead }), price);
        expect(factorOf(share, price)).toBeCloseTo(due, 9);
      }),
      { numRuns: 300 },
    );
  });

  it('knows every market', () => {
    const seen = new Set(Object.values(cases).flatMap((one) => fc.sample(one, 200).map(([{ market }]) => market)));
    expect([...seen].toSorted()).toEqual([...markets].toSorted());
  });
});

describe('the payout of a slip', () => {
  /** Twice the factor of a leg, ×10000, whole: half stakes stay whole numbers. */
  const leg = fc.tuple(
    fc.integer({ min: 101, max: 2000 }).map((cents) => BigInt(cents * 100)),
    fc.constantFrom('won', 'half won', 'push', 'half lost', 'lost'),
  );
  const doubled = (odds: bigint, end: string): bigint =>
    ({ won: 2n * odds, 'half won': odds + 10_000n, push: 20_000n, 'half lost': 10_000n })[end] ?? 0n;

  it('is that of every combination by itself, in whole numbers, each rounded down once', () => {
    const slips = fc.tuple(
      fc.array(leg, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.nat({ max: 63 }),
    );
    fc.assert(
      fc.property(slips, ([legs, unit, wanted]) => {
        const chosen = legs.map((_, index) => index + 1).filter((size) => (wanted >> (size - 1)) & 1);
        const sizes = chosen.length > 0 ? chosen : [legs.length];
        const factors = legs.map(([odds, end]) => doubled(odds, end));
        let due = 0n;
        let lines = 0;
        for (let set = 1; set < 1 << legs.length; set += 1) {
          const inside = factors.filter((_, index) => (set >> index) & 1);
          if (!sizes.includes(inside.length)) continue;
          lines += 1;
          due += inside.reduce((product, factor) => product * factor, BigInt(unit)) / 20_000n ** BigInt(inside.length);
        }
        const ways = linesOf(legs.length, sizes);
        expect(ways).toHaveLength(lines);
        const paid = payout(
          unit,
          ways,
          factors.map((factor) => Number(factor) / 20_000),
        );
        expect(BigInt(paid)).toBe(due);
      }),
      { numRuns: 500 },
    );
  });
});
