import { BetRefused, type StakeLimits } from './engine.ts';

/** No round pays more than the largest stake so many times; bets that could are refused, and rounds that would are ended. */
const mostTimes = 1000;

/** The most that a round may pay, minor units. */
export const mostReturn = ({ steps }: StakeLimits): number => (steps.at(-1) ?? 0) * mostTimes;

/** Reads the stake of `{ stake, … }`, which is one of the steps. Throws `BetRefused`. */
export function readStake(value: unknown, { steps }: StakeLimits): { readonly stake: number; readonly bet: object } {
  if (typeof value !== 'object' || value === null) throw new BetRefused('There is no bet');
  const stake = 'stake' in value ? value.stake : undefined;
  if (typeof stake !== 'number' || !steps.includes(stake)) throw new BetRefused('The stake is not one of the steps');
  return { stake, bet: value };
}

/** What a stake returns at so many hundredths, rounded down once. */
export const timesStake = (stake: number, hundredths: number): number =>
  Number((BigInt(stake) * BigInt(hundredths)) / 100n);
