import { BetRefused } from '../engine.ts';
import { timesStake } from '../instant.ts';

/** Fields that can be played on, in squares: three by three and five by five. */
export const fieldSizes = [9, 25] as const;

/** What a round of mines is about. Amounts in minor units. */
export type MinesBets = {
  readonly stake: number;
  readonly size: number;
  readonly mines: number;
  /** Beyond this the round ends by itself. */
  readonly most: number;
};

function choose(of: number, taken: number): bigint {
  let ways = 1n;
  for (let k = 1n; k <= BigInt(taken); k += 1n) ways = (ways * (BigInt(of) - k + 1n)) / k;
  return ways;
}

/** How many hundredths of the stake come back after so many safe squares: 99 % of what would be fair, rounded down. */
export function minesTimes({ size, mines }: Pick<MinesBets, 'size' | 'mines'>, opened: number): number {
  return Number((99n * choose(size, opened)) / choose(size - mines, opened));
}

export const minesReturn = (bets: MinesBets, opened: number): number =>
  timesStake(bets.stake, minesTimes(bets, opened));

/** Whether the player may go on: there is another safe square, and what it would pay is within the limit. */
export const goesOn = (bets: MinesBets, opened: number): boolean =>
  opened < bets.size - bets.mines && minesReturn(bets, opened + 1) <= bets.most;

const isCount = (value: unknown): value is number => Number.isInteger(value);

/** Reads `{ size, mines }` of a bet. Throws `BetRefused`. */
export function readField(value: object): Pick<MinesBets, 'size' | 'mines'> {
  const size = 'size' in value && fieldSizes.find((one) => one === value.size);
  const mines = 'mines' in value ? value.mines : undefined;
  if (!size || !isCount(mines) || mines < 1 || mines >= size) throw new BetRefused('There is no such field');
  return { size, mines };
}
