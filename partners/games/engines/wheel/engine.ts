import type { GameEngine } from '../engine.ts';
import type { SlipResult } from '../slip.ts';
import { createTableEngine } from '../table.ts';
import { drawLucky } from './lucky.ts';
import {
  colorOf,
  isWheelBet,
  type PocketColor,
  pocketsOf,
  type WheelVariant,
  wheelMostChips,
  wheelPays,
  wheelReturn,
  wheelReturns,
} from './rules.ts';

/** A ball in its pocket. */
export type Pocket = { readonly number: number; readonly color: PocketColor };

/** Where the balls fell, the lucky numbers of the round, and what became of each bet. */
export type WheelOutcome = {
  readonly balls: readonly Pocket[];
  readonly lucky: readonly { readonly number: number; readonly pays: number }[];
  readonly results: readonly SlipResult[];
};

/** What the page needs to draw the wheel and the table. */
export type WheelRules = {
  readonly variant: WheelVariant;
  /** Clockwise. */
  readonly pockets: readonly Pocket[];
  readonly balls: number;
  readonly pays: Readonly<Record<string, number>>;
  readonly returns: Readonly<Record<string, number>>;
  /** The most that a bet of each kind may be, in smallest chips. */
  readonly mostChips: Readonly<Record<string, number>>;
};

/** A wheel with one zero. */
export function createWheelEngine(variant: WheelVariant): GameEngine {
  const pockets = pocketsOf(variant);
  const balls = variant === 'doubleBall' ? 2 : 1;
  const pocket = (number: number): Pocket => ({ number, color: colorOf(number, variant) });
  const rules: WheelRules = {
    variant,
    pockets: pockets.map(pocket),
    balls,
    pays: wheelPays[variant],
    returns: wheelReturns[variant],
    mostChips: Object.fromEntries(Object.keys(wheelPays[variant]).map((type) => [type, wheelMostChips(type)])),
  };
  return createTableEngine<Omit<WheelOutcome, 'results'>>({
    id: 'wheel',
    rules,
    knows: (bet) => isWheelBet(bet, variant),
    mostChips: wheelMostChips,
    draw(random) {
      const lucky = variant === 'lightning' ? drawLucky(pockets, random) : [];
      const fallen = Array.from({ length: balls }, () => pockets[random.below(pockets.length)] ?? 0);
      return { balls: fallen.map(pocket), lucky };
    },
    returns: (bet, { balls: fallen, lucky }) =>
      wheelReturn(bet, { fallen: fallen.map(({ number }) => number), lucky }, variant),
  });
}
