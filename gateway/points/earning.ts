import type { GameType, PlayedTerms, PointConfig, PointEntry, PointProgramme } from '#schemas/platform';
import { weightOf } from '../played/terms.ts';
import { typeOfGame } from './programme.ts';

type Earning = PointConfig['earn'];

/**
 * What has to be staked or paid in for a point, area by area, minor units: rates are for what counts, so stakes of a type that counts
 * a tenth take ten times as much. Types of an area that count otherwise than the others stand by themselves; what counts nothing earns
 * nothing.
 */
export function earningOf({ rates }: PointProgramme, terms: PlayedTerms, unit: number): Earning {
  return Object.entries(rates).flatMap(([area, rate]): Earning => {
    const type = area as PointEntry['type'];
    if (type === 'deposit') return [{ type, amount: unit * rate }];
    const all = (Object.keys(typeOfGame) as GameType[]).filter((game) => typeOfGame[game] === type);
    const byWeight = [...Map.groupBy(all, (game) => weightOf(game, terms))];
    return byWeight.flatMap(([weight, games]): Earning => {
      if (weight === 0) return [];
      const amount = Math.ceil((unit * rate * 100) / weight);
      return [byWeight.length === 1 ? { type, amount } : { type, amount, games }];
    });
  });
}
