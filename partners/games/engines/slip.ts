import { BetRefused, type Json, type StakeLimits } from './engine.ts';

/** One bet of a slip: what kind, on what (numbers or one named option), for how many minor units. */
export type SlipBet = {
  readonly type: string;
  readonly pick: readonly (number | string)[];
  readonly stake: number;
};

/** One paid or lost bet of a drawn slip; `win` includes the stake. */
export type SlipResult = SlipBet & { readonly win: number };

const maxBets = 40;
/** Largest stake on one field, in smallest chips. */
const maxChips = 1000;

function isBet(value: unknown): value is SlipBet {
  if (typeof value !== 'object' || value === null) return false;
  if (!('type' in value && 'pick' in value && 'stake' in value) || !Array.isArray(value.pick)) return false;
  const picks: readonly unknown[] = value.pick;
  return (
    typeof value.type === 'string' &&
    typeof value.stake === 'number' &&
    picks.length <= 10 &&
    picks.every((pick) => typeof pick === 'string' || typeof pick === 'number')
  );
}

/** Reads `{ bets: […] }`. A stake is a whole number of the smallest chip. Throws `BetRefused`. */
export function readSlip(value: unknown, limits: StakeLimits): readonly SlipBet[] {
  const bets: unknown = typeof value === 'object' && value !== null && 'bets' in value ? value.bets : undefined;
  if (!Array.isArray(bets) || bets.length === 0 || bets.length > maxBets)
    throw new BetRefused('The slip is empty or too long');
  const [chip = 1] = limits.steps;
  const read = bets.map((bet: unknown) => {
    if (!isBet(bet)) throw new BetRefused('A bet needs a type, a pick and a stake');
    const chips = bet.stake / chip;
    if (!Number.isInteger(chips) || chips < 1 || chips > maxChips)
      throw new BetRefused('The stake is outside the limits');
    return { type: bet.type, pick: [...bet.pick], stake: bet.stake };
  });
  if (!isWithin(read, limits)) throw new BetRefused('The stake is outside the limits');
  return read;
}

/** Which field a bet lies on. */
export const fieldOf = ({ type, pick }: Pick<SlipBet, 'type' | 'pick'>): string => [type, ...pick].join('-');

/** Whether no field carries more than it may, in however many bets; `mostChips` where a kind of bet takes less than others. */
export function isWithin(
  bets: readonly SlipBet[],
  { steps: [chip = 1] }: StakeLimits,
  mostChips: (type: string) => number = () => maxChips,
): boolean {
  const laid = new Map<string, number>();
  for (const bet of bets) {
    const all = (laid.get(fieldOf(bet)) ?? 0) + bet.stake;
    if (all > Math.min(mostChips(bet.type), maxChips) * chip) return false;
    laid.set(fieldOf(bet), all);
  }
  return true;
}

/** The bets of a journaled slip, which were checked when it was bought. Throws when they are none. */
export function journaledBets(value: Json): readonly SlipBet[] {
  if (!Array.isArray(value) || !value.every(isBet)) throw new TypeError('The journal holds no slip');
  return value;
}

export const slipStake = (bets: readonly SlipBet[]): number => bets.reduce((sum, bet) => sum + bet.stake, 0);

/** What a bet returns at a factor of so many ten-thousandths: whole minor units, rounded down once. */
const returned = (stake: number, factor: number): number => Math.floor((stake * Math.round(factor * 10_000)) / 10_000);

/** Pays a slip: `pays` says how many times its stake a bet returns. */
export function paySlip(
  bets: readonly SlipBet[],
  pays: (bet: SlipBet) => number,
): { results: SlipResult[]; win: number } {
  const results = bets.map((bet) => ({ ...bet, win: returned(bet.stake, pays(bet)) }));
  return { results, win: results.reduce((sum, result) => sum + result.win, 0) };
}
