import type { Share } from './share.ts';

/** Decimal odds are whole ten-thousandths, the stake included: 19500 is 1.95. */
const oddsUnit = 10_000;
/** Prices are quoted by the cent. */
const cent = 100;
const least = 10_100;
const most = 5_000_000;

/** The odds at which a selection is worth its stake. */
export const fairOdds = ({ won, back }: Share): number => (1 - back) / won;

/**
 * Prices of the outcomes of one market. `overround` is what their chances add up to in the price; `leans` moves chances
 * from one outcome to another, as the market's opinion does, without touching the sum. Null: too likely or too unlikely
 * to be offered.
 */
export function priceOutcomes(
  shares: readonly Share[],
  overround: number,
  leans: readonly number[] = [],
): readonly (number | null)[] {
  const chances = shares.map(({ won, back }) => (back < 1 ? won / (1 - back) : 0));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const leant = chances.map((chance, index) => chance * Math.exp(leans[index] ?? 0));
  const leantSum = leant.reduce((total, chance) => total + chance, 0);
  return leant.map((chance) => {
    const odds = oddsUnit / (((chance * sum) / leantSum) * overround);
    const quoted = Math.floor(odds / cent + 1e-9) * cent;
    return quoted >= least && quoted <= most ? quoted : null;
  });
}
