import { elevenOfFive, fishPrawnCrab, keno, race } from './balls.ts';
import { fiveDigits, fourDigits, threeDigits } from './digits.ts';
import type { Family } from './family.ts';
import { coins, colours, lotto, zodiac } from './numbers.ts';
import { northern, southern, vietnamese } from './vietnam.ts';

/** All families, by the names that the catalogue of lotteries gives them. */
const families = {
  north: vietnamese(northern),
  central: vietnamese(southern),
  south: vietnamese(southern),
  threeDigits,
  fourDigits,
  fiveDigits,
  race,
  elevenOfFive,
  keno,
  fishPrawnCrab,
  lotto45: lotto(45, 6),
  lotto55: lotto(55, 6),
  lotto35: lotto(35, 7),
  zodiac,
  colours,
  coins,
} satisfies { readonly [Name: string]: Family };

export type FamilyName = keyof typeof families;

export const familyNames = Object.keys(families) as FamilyName[];
export const familyOf = (name: FamilyName): Family => families[name];
