import { BetRefused, type GameEngine } from '../engine.ts';
import { createInstantEngine, readOneOf } from '../instant.ts';

export const rollSides = ['under', 'over'] as const;
/** Hundredths of a per cent that a bet may win with. */
export const chances = { least: 1, most: 9800 } as const;

type RollBets = { readonly stake: number; readonly chance: number; readonly side: (typeof rollSides)[number] };

/** A roll from 0.00 to 99.99, in hundredths, and the bet that it decided. */
export type RollOutcome = Omit<RollBets, 'stake'> & { readonly roll: number; readonly isWin: boolean };

/** A win returns 99 for each per cent of chance, rounded down once. */
export const rollReturn = (stake: number, chance: number): number => Number((BigInt(stake) * 9900n) / BigInt(chance));

const isRollWon = ({ chance, side }: Omit<RollBets, 'stake'>, roll: number): boolean =>
  side === 'under' ? roll < chance : roll >= 10_000 - chance;

/** A die with ten thousand faces. */
export function createHundredEngine(): GameEngine {
  return createInstantEngine<RollBets>({
    id: 'hundred',
    rules: null,
    read(bet, stake) {
      const chance: unknown = Reflect.get(bet, 'chance');
      if (typeof chance !== 'number' || !Number.isInteger(chance) || chance < chances.least || chance > chances.most)
        throw new BetRefused('There is no such chance');
      return { stake, chance, side: readOneOf(bet, 'side', rollSides) };
    },
    most: ({ stake, chance }) => rollReturn(stake, chance),
    draw({ stake, chance, side }, random) {
      const roll = random.below(10_000);
      const isWin = isRollWon({ chance, side }, roll);
      const outcome: RollOutcome = { roll, chance, side, isWin };
      return { outcome, win: isWin ? rollReturn(stake, chance) : 0 };
    },
  });
}
