import { drawRules, middleSum } from './rules.ts';

/** One line of the paytable: a result that pays, its chance, and how many times the stake it returns. */
export type DrawOdds = {
  readonly type: string;
  /** Matches for `pick5`, the option for the others, empty for the rest. */
  readonly result: string;
  readonly chance: number;
  readonly pays: number;
};

const { balls, drawn } = drawRules;

/** How many ways there are to choose `k` of `n`. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

const draws = choose(balls, drawn);

/** Draws with a sum, by sum: the classic count of subsets. */
function drawsBySum(): ReadonlyMap<number, number> {
  let ways = new Map([['0:0', 1]]);
  for (let ball = 1; ball <= balls; ball += 1) {
    const next = new Map(ways);
    for (const [key, count] of ways) {
      const [size = 0, sum = 0] = key.split(':').map(Number);
      if (size === drawn) continue;
      const grown = `${size + 1}:${sum + ball}`;
      next.set(grown, (next.get(grown) ?? 0) + count);
    }
    ways = next;
  }
  const bySum = new Map<number, number>();
  for (const [key, count] of ways) {
    const [size = 0, sum = 0] = key.split(':').map(Number);
    if (size === drawn) bySum.set(sum, count);
  }
  return bySum;
}

/** All that pays, with its exact chance. */
export function drawOdds(): readonly DrawOdds[] {
  const matched = (numbers: number) => choose(drawn, numbers) / choose(balls, numbers);
  const exact = (drawsBySum().get(middleSum) ?? 0) / draws;
  const odds = Math.ceil(balls / 2);
  const moreOdd = [3, 4, 5].reduce((sum, n) => sum + choose(odds, n) * choose(balls - odds, drawn - n), 0) / draws;
  const { sum, parity } = drawRules;
  return [
    ...Object.entries(drawRules.pick5).map(([hits, pays]) => ({
      type: 'pick5',
      result: hits,
      chance: (choose(drawn, Number(hits)) * choose(balls - drawn, drawn - Number(hits))) / draws,
      pays,
    })),
    { type: 'match1', result: '', chance: matched(1), pays: drawRules.match1 },
    { type: 'match2', result: '', chance: matched(2), pays: drawRules.match2 },
    { type: 'match3', result: '', chance: matched(3), pays: drawRules.match3 },
    { type: 'match4', result: '', chance: matched(4), pays: drawRules.match4 },
    { type: 'sum', result: 'under', chance: (1 - exact) / 2, pays: sum.under },
    { type: 'sum', result: 'exact', chance: exact, pays: sum.exact },
    { type: 'sum', result: 'over', chance: (1 - exact) / 2, pays: sum.over },
    { type: 'parity', result: 'odd', chance: moreOdd, pays: parity.odd },
    { type: 'parity', result: 'even', chance: 1 - moreOdd, pays: parity.even },
    { type: 'firstGroup', result: '', chance: 1 / 5, pays: drawRules.firstGroup },
  ];
}
