import { expected, gradeLine, type Share, whether } from './share.ts';

/** What a match may end in when its end is two numbers: goals, points or sets. */
export interface PairLaw {
  /** Chance that it ends in exactly this. */
  cell(home: number, away: number): number;
  /** Chance of each difference, home less away. */
  readonly differences: ReadonlyMap<number, number>;
  readonly totals: ReadonlyMap<number, number>;
  /** Chance that both have scored. */
  readonly both: number;
}

/** A law from weights, `weights[home][away]`, which need not add up to one. */
export function pairLaw(weights: readonly (readonly number[])[]): PairLaw {
  const sum = weights.reduce((total, row) => row.reduce((inner, weight) => inner + weight, total), 0);
  const differences = new Map<number, number>();
  const totals = new Map<number, number>();
  let both = 0;
  for (const [home, row] of weights.entries()) {
    for (const [away, weight] of row.entries()) {
      if (weight === 0) continue;
      const chance = weight / sum;
      differences.set(home - away, (differences.get(home - away) ?? 0) + chance);
      totals.set(home + away, (totals.get(home + away) ?? 0) + chance);
      if (home > 0 && away > 0) both += chance;
    }
  }
  return { cell: (home, away) => (weights[home]?.[away] ?? 0) / sum, differences, totals, both };
}

/** The law of what has been decided. */
export function decidedPair(home: number, away: number): PairLaw {
  return {
    cell: (x, y) => Number(x === home && y === away),
    differences: new Map([[home - away, 1]]),
    totals: new Map([[home + away, 1]]),
    both: Number(home > 0 && away > 0),
  };
}

type Side = 'home' | 'away';

const mixed = (chances: ReadonlyMap<number, number>, grade: (value: number) => Share): Share =>
  expected([...chances].map(([value, chance]) => [chance, grade(value)] as const));

/** The result: a side wins, or nobody. */
export const resultShare = (law: PairLaw, outcome: Side | 'draw'): Share =>
  mixed(law.differences, (difference) => whether(Math.sign(difference) === { home: 1, draw: 0, away: -1 }[outcome]));

/** A handicap given to the home side; `ahead` is by how much that side led when the bet was placed: it does not count. */
export const handicapShare = (law: PairLaw, outcome: Side, line: number, ahead: number): Share =>
  mixed(law.differences, (difference) => {
    const x = difference - ahead + line;
    return gradeLine(outcome === 'home' ? x : -x);
  });

export const totalShare = (law: PairLaw, outcome: 'over' | 'under', line: number): Share =>
  mixed(law.totals, (total) => gradeLine(outcome === 'over' ? total - line : line - total));

export const bothShare = (law: PairLaw, outcome: 'yes' | 'no'): Share => ({
  won: outcome === 'yes' ? law.both : 1 - law.both,
  back: 0,
});

/** An exact end, or with `other` any that is not listed. */
export function scoreShare(law: PairLaw, outcome: string, listed: readonly string[]): Share {
  const chanceOf = (score: string) => {
    const [home = 0, away = 0] = score.split('-').map(Number);
    return law.cell(home, away);
  };
  if (outcome !== 'other') return { won: chanceOf(outcome), back: 0 };
  return { won: 1 - listed.reduce((sum, score) => sum + chanceOf(score), 0), back: 0 };
}
