import given from './games.json' with { type: 'json' };
import { type FamilyName, familyOf } from './rules/families.ts';

/** A lottery that the platform itself draws and takes bets on. */
export interface Lottery {
  family: FamilyName;
  /** Days of the week on which it draws, from a day on; every day without it. */
  days?: Readonly<Record<string, readonly string[]>>;
}

const lotteries = given as { readonly [gameCode: string]: Lottery };

/** The lottery of a game; undefined when its provider takes the bets. */
export function lotteryOf(gameCode: string): Lottery | undefined {
  return Object.hasOwn(lotteries, gameCode) ? lotteries[gameCode] : undefined;
}

const regions: readonly FamilyName[] = ['north', 'central', 'south'];

/** Whether it is a traditional lottery of Vietnam: these have a page of their own (§2). */
const isVietnamese = ({ family }: Lottery) => regions.includes(family);

/** The account type that says which page a lottery has (§2, game launch routing). */
export const accountTypeOf = (lottery: Lottery) => (isVietnamese(lottery) ? 'TCG_LOTTO_VN' : 'TCG_SEA');

/** The play type that the page of a lottery opens with: its family's first. */
export const defaultPlayOf = ({ family }: Lottery) => Object.keys(familyOf(family).plays)[0] ?? '';
