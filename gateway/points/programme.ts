import type { GameType, MerchantProfile, PointEntry, PointProgramme } from '#schemas/platform';
import { mergePatch } from '../merchants/merge-patch.ts';
import standard from './programme.json' with { type: 'json' };

/** Area of a game → what its stakes earn points as (spec §3). */
export const typeOfGame: { [Game in GameType]: PointEntry['type'] } = {
  RNG: 'slots',
  FISH: 'slots',
  INHOUSE: 'slots',
  PVP: 'pvp',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  ELOTT: 'lottery',
  LOTT: 'lottery',
};

/** How points are earned and spent at a merchant. */
export function programmeOf({ points = {} }: Pick<MerchantProfile, 'points'>): PointProgramme {
  // The standard one fits its schema, and so does what is left of it; a test holds patches of the seeds to it.
  return mergePatch(standard, points) as PointProgramme;
}

/** Minor units of one unit of a currency that a programme does not name. */
export const standardUnit = 100;

/** Minor units of one unit of a currency. */
export function unitOf({ units }: PointProgramme, currency: string): bigint {
  return BigInt(units[currency] ?? standardUnit);
}

/** A text in the language of a call, else in the merchant's own, else in English. */
export function textFor(
  texts: { [language: string]: string },
  { language, merchant }: { language: string; merchant: Pick<MerchantProfile, 'defaultLanguage'> },
): string {
  return texts[language] ?? texts[merchant.defaultLanguage] ?? texts.EN ?? '';
}
