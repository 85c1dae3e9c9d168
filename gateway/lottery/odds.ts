import type { PrizeMode } from '#schemas/platform';
import table from './odds.json' with { type: 'json' };
import type { FamilyName } from './rules/families.ts';
import type { Odds } from './rules/line.ts';

type Table = { [Family in FamilyName]: { [Mode in PrizeMode]: Record<string, Record<string, number>> } };

/** What prizes pay in a region or family, by prize mode: decimal odds, the stake included. One table each: what is fair in the north is not in the south. */
export const oddsTable: Table = table;

/** The odds of a play in a prize mode. */
export const oddsOf = (family: FamilyName, mode: PrizeMode, playType: string): Odds =>
  oddsTable[family][mode][playType] ?? {};

/** Whether all prizes pay the same. */
export const isSame = (one: Odds, other: Odds): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([prize, pays]) => Object.hasOwn(other, prize) && other[prize] === pays);
