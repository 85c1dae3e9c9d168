import type { LotteryDraw, LotteryTable } from '#schemas/platform';

/** How often something came in some draws, and for how many draws it has stayed away. */
export interface Tally {
  name: string;
  count: number;
  away: number;
}

type Draws = readonly Pick<LotteryDraw, 'numbers'>[];

/** What a draw is counted by: the last two digits where there are prizes, else what fell. */
function countedIn({ numbers }: Draws[number], { tiers }: Pick<LotteryTable, 'tiers'>): readonly string[] {
  return tiers.length > 0 ? numbers.map((number) => number.slice(-2)) : numbers;
}

/** Everything that can come, with how often it did in draws that stand newest first. */
export function tallies(draws: Draws, table: Pick<LotteryTable, 'tiers' | 'form' | 'balls'>): Tally[] {
  return namesOf(draws, table).map((name) => {
    const came = draws.map((draw) => countedIn(draw, table).filter((one) => one === name).length);
    const last = came.findIndex((times) => times > 0);
    return { name, count: came.reduce((sum, times) => sum + times, 0), away: last < 0 ? draws.length : last };
  });
}

function namesOf(draws: Draws, { tiers, form, balls }: Pick<LotteryTable, 'tiers' | 'form' | 'balls'>): string[] {
  if (tiers.length > 0) return Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  if (form === 'digits') return Array.from({ length: 10 }, (_, index) => String(index));
  if (form === 'balls') return Array.from({ length: balls }, (_, index) => String(index + 1).padStart(2, '0'));
  return [...new Set(draws.flatMap(({ numbers }) => numbers))].sort();
}

/** A road: columns of one mark each, a new one whenever it changes; the oldest first. A tie stands in the column before. */
export function roadOf<Mark extends string>(marks: readonly (Mark | 'tie' | undefined)[]): (Mark | 'tie')[][] {
  const columns: (Mark | 'tie')[][] = [];
  for (const mark of marks) {
    if (mark === undefined) continue;
    const column = columns.at(-1);
    const name = column?.find((one) => one !== 'tie');
    if (column && (mark === 'tie' || name === undefined || mark === name)) column.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

/** Prizes that a number has won in a draw: it ends as their numbers do. */
export function prizesOf(number: string, numbers: readonly string[], tiers: LotteryTable['tiers']): string[] {
  let at = 0;
  return tiers.flatMap(({ label, count }) => {
    const own = numbers.slice(at, at + count);
    at += count;
    return own.some((one) => number.length >= one.length && number.endsWith(one)) ? [label] : [];
  });
}
