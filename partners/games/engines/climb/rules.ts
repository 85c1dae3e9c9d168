import { timesStake } from '../instant.ts';

/** Stages one after the other: at each, one of a few places is a trap. */
export type ClimbRules = {
  readonly stages: number;
  /** How many places there are at a stage, by level. */
  readonly levels: Readonly<Record<string, number>>;
};

export type ClimbBets = {
  readonly stake: number;
  readonly level: string;
  readonly places: number;
  readonly stages: number;
  /** Beyond this the round ends by itself. */
  readonly most: number;
};

/** Hundredths of the stake after so many stages: 99 % of what would be fair, rounded down. */
export const climbTimes = (places: number, passed: number): number =>
  Number((99n * BigInt(places) ** BigInt(passed)) / BigInt(places - 1) ** BigInt(passed));

export const climbReturn = ({ stake, places }: Pick<ClimbBets, 'stake' | 'places'>, passed: number): number =>
  timesStake(stake, climbTimes(places, passed));

/** Whether there is another stage, and what it would pay is within the limit. */
export const climbsOn = (bets: ClimbBets, passed: number): boolean =>
  passed < bets.stages && climbReturn(bets, passed + 1) <= bets.most;
