import { type Card, cardOf } from '../../cards/shoe.ts';
import type { RandomSource } from '../../engine.ts';
import type { BetOptions } from './betting.ts';
import { bestHand } from './rank.ts';

/** What a bot knows: its own cards, the board, and how much is asked of it. */
export interface Situation {
  readonly hole: readonly Card[];
  readonly board: readonly Card[];
  /** How many cards of one's own a hand takes; any number when left out. */
  readonly own: number | undefined;
  readonly opponents: number;
  readonly pot: number;
  readonly options: BetOptions;
  readonly unit: number;
}

export type BotMove = { readonly act: 'fold' | 'call' } | { readonly act: 'raise'; readonly to: number };

const trials = 16;
const deck = 52;
const nameOf = ({ rank, suit }: Card): string => `${rank} ${suit}`;

/** How often its hand wins against others by chance, from a few trials. */
function strength({ hole, board, own, opponents }: Situation, random: RandomSource): number {
  const known = new Set([...hole, ...board].map(nameOf));
  const unseen = Array.from({ length: deck }, (_, place) => cardOf(place)).filter((card) => !known.has(nameOf(card)));
  let won = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const left = [...unseen];
    const draw = (count: number) =>
      Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
    const full = [...board, ...draw(5 - board.length)];
    const mine = bestHand(hole, full, own).score;
    const others = Array.from({ length: opponents }, () => bestHand(draw(hole.length), full, own).score);
    if (others.every((other) => other <= mine)) won += 1;
  }
  return won / trials;
}

/** Plays its strength against the price, and sometimes otherwise, so that it cannot be read. */
export function botMove(situation: Situation, random: RandomSource): BotMove {
  const { options, pot, unit } = situation;
  const { call, raise } = options;
  const chance = strength(situation, random);
  const mood = random.below(100);
  const price = call / (pot + call || 1);
  const isStrong = chance > (mood < 30 ? 0.55 : 0.68);
  if (raise && (isStrong || (call === 0 && mood < 8))) {
    const wanted = raise.least + Math.floor((pot * (1 + random.below(3))) / 4 / unit) * unit;
    // It stakes everything only on a hand that nearly always wins.
    const most = chance > 0.85 ? raise.most : Math.max(raise.least, Math.floor(raise.most / 3));
    return { act: 'raise', to: Math.min(wanted, most) };
  }
  return call === 0 || chance > price + 0.02 ? { act: 'call' } : { act: 'fold' };
}
