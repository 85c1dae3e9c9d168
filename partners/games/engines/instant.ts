import { BetRefused, type Drawn, type GameEngine, type Json, type RandomSource, type StakeLimits } from './engine.ts';

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

/** What is drawn at once for a single stake. */
interface InstantGame<Bets extends { readonly stake: number } & Readonly<Record<string, Json>>> {
  readonly id: GameEngine['id'];
  readonly risksAll?: true;
  /** What the page needs to draw the game. */
  readonly rules: Json;
  /** Reads what is bet on, beside the stake. Throws `BetRefused`. */
  read(bet: object, stake: number): Bets;
  /** The most that a bet can return, minor units. */
  most(bets: Bets): number;
  draw(bets: Bets, random: RandomSource): Drawn;
}

/** An engine of one stake and one draw, which anybody can check. */
export function createInstantEngine<Bets extends { readonly stake: number } & Readonly<Record<string, Json>>>({
  id,
  risksAll,
  rules,
  read,
  most,
  draw,
}: InstantGame<Bets>): GameEngine {
  return {
    id,
    family: 'instant',
    ...(risksAll ? { risksAll } : {}),
    describe: () => rules,
    prepare(value, limits) {
      const { stake, bet } = readStake(value, limits);
      const bets = read(bet, stake);
      if (most(bets) > mostReturn(limits)) throw new BetRefused('The bet could pay more than a round may');
      return { stake, bets, draw: (random) => draw(bets, random) };
    },
  };
}

/** The value of one of a few names. Throws `BetRefused`. */
export function readOneOf<Name extends string | number>(bet: object, key: string, names: readonly Name[]): Name {
  const given: unknown = Reflect.get(bet, key);
  const found = names.find((name) => name === given);
  if (found === undefined) throw new BetRefused(`There is no such ${key}`);
  return found;
}
