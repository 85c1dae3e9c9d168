export type Risk = 'low' | 'medium' | 'high';

export const rowCounts = [8, 16] as const;

/** Hundredths of the stake by bin, from the edge to the centre; the other side mirrors it. */
const halves: Readonly<Record<string, readonly number[]>> = {
  '8 low': [560, 210, 110, 100, 50],
  '8 high': [2900, 400, 150, 30, 20],
  '16 low': [1600, 900, 200, 140, 140, 120, 110, 100, 50],
  '16 medium': [11_000, 4100, 1000, 500, 300, 150, 100, 50, 30],
  '16 high': [100_000, 13_000, 2600, 900, 400, 200, 20, 20, 20],
};

/** The risks that there are with so many rows. */
export const risks = (rows: number): readonly Risk[] => (rows === 8 ? ['low', 'high'] : ['low', 'medium', 'high']);

/** Hundredths of the stake for each bin, from the left. */
export function plinkoTable(rows: number, risk: Risk): readonly number[] {
  const half = halves[`${rows} ${risk}`] ?? [];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** What the game returns of all stakes, 0 to 1: of each bin as many ways as lead to it. */
export function plinkoReturn(rows: number, risk: Risk): number {
  let ways = 1;
  let sum = 0;
  for (const [bin, times] of plinkoTable(rows, risk).entries()) {
    sum += ways * times;
    ways = (ways * (rows - bin)) / (bin + 1);
  }
  return sum / 2 ** rows / 100;
}
