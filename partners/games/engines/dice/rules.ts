import type { SlipBet } from '../slip.ts';

/** Three dice, 1 to 6 each. */
export type Dice = readonly [number, number, number];

const faces = [1, 2, 3, 4, 5, 6] as const;

/** How many times its stake a won bet returns, the stake among it; by total for totals, by hits for one face. */
export const sicBoPays = {
  even: 2,
  faceHits: [0, 2, 3, 4],
  pair: 6,
  double: 11,
  anyTriple: 31,
  triple: 181,
  totals: { 4: 61, 5: 31, 6: 18, 7: 13, 8: 9, 9: 7, 10: 7, 11: 7, 12: 7, 13: 9, 14: 13, 15: 18, 16: 31, 17: 61 },
} as const;
/** The same for fish-prawn-crab. */
export const fishPrawnCrabPays = { faceHits: [0, 2, 3, 4], pair: 6, anyTriple: 31 } as const;

/** What each bet returns of its stakes in the long run; the totals of a pair that adds up to 21 return the same. */
export const diceReturns = {
  even: 0.97222,
  face: 0.9213,
  pair: 0.83333,
  double: 0.81481,
  anyTriple: 0.86111,
  triple: 0.83796,
  totals: { 4: 0.84722, 5: 0.86111, 6: 0.83333, 7: 0.90278, 8: 0.875, 9: 0.81019, 10: 0.875 },
} as const;

const totals: ReadonlyMap<number, number> = new Map(
  Object.entries(sicBoPays.totals).map(([total, pays]) => [Number(total), pays]),
);

type Pick = SlipBet['pick'];

const isFace = (value: unknown) => faces.some((face) => face === value);
const isPair = ([low, high]: Pick) => isFace(low) && isFace(high) && Number(low) < Number(high);

const nothing = (pick: Pick) => pick.length === 0;
const oneFace = (pick: Pick) => pick.length === 1 && isFace(pick[0]);

/** Picks that a kind of bet takes. */
const picks: ReadonlyMap<string, (pick: Pick) => boolean> = new Map([
  ...['big', 'small', 'odd', 'even', 'anyTriple'].map((type) => [type, nothing] as const),
  ...['face', 'double', 'triple'].map((type) => [type, oneFace] as const),
  ['pair', (pick) => pick.length === 2 && isPair(pick)],
  ['total', ([total, ...more]) => more.length === 0 && typeof total === 'number' && totals.has(total)],
]);

const ofFishPrawnCrab = new Set(['face', 'pair', 'anyTriple']);

export const isSicBoBet = ({ type, pick }: SlipBet): boolean => picks.get(type)?.(pick) === true;
export const isFishPrawnCrabBet = (bet: SlipBet): boolean => ofFishPrawnCrab.has(bet.type) && isSicBoBet(bet);

/** How many times its stake a bet returns. A triple loses big, small, odd and even. */
export function diceReturn({ type, pick: [first, second] }: SlipBet, dice: Dice): number {
  const total = dice[0] + dice[1] + dice[2];
  const hits = (face: unknown) => dice.filter((die) => die === face).length;
  const isTriple = hits(dice[0]) === 3;
  const evens = (wins: boolean) => (wins && !isTriple ? sicBoPays.even : 0);
  switch (type) {
    case 'big':
      return evens(total > 10);
    case 'small':
      return evens(total < 11);
    case 'odd':
      return evens(total % 2 === 1);
    case 'even':
      return evens(total % 2 === 0);
    case 'face':
      return sicBoPays.faceHits[hits(first)] ?? 0;
    case 'pair':
      return hits(first) > 0 && hits(second) > 0 ? sicBoPays.pair : 0;
    case 'double':
      return hits(first) >= 2 ? sicBoPays.double : 0;
    case 'triple':
      return hits(first) === 3 ? sicBoPays.triple : 0;
    case 'anyTriple':
      return isTriple ? sicBoPays.anyTriple : 0;
    default:
      return total === first ? (totals.get(total) ?? 0) : 0;
  }
}
