import type { GameType, MerchantProfile, PlayedTerms } from '#schemas/platform';
import { mergePatch } from '../merchants/merge-patch.ts';
import standard from './standard.json' with { type: 'json' };

/** What counts as played at a merchant: the field's usual terms, changed by `played` of its profile. */
export function playedTermsOf({ played = {} }: Pick<MerchantProfile, 'played'> = {}): PlayedTerms {
  // The standard ones fit their schema; a test holds patches of the seeds to it.
  return mergePatch(standard, played) as PlayedTerms;
}

/** What stakes on a type of game count, percent. Those of a game that nobody noted count in full. */
export function weightOf(gameType: GameType | null, { weights }: PlayedTerms): number {
  return gameType === null ? 100 : (weights?.[gameType] ?? 100);
}

/** Types of games whose stakes do not count whole where those of all games do: what players are told of weights. Percent. */
export function partialWeights({ weights = {} }: PlayedTerms): { [gameType: string]: number } {
  return Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight < 100));
}

/** What stakes at risk count, minor units, rounded down. */
export function weighted(risked: bigint, gameType: GameType | null, terms: PlayedTerms): bigint {
  return (risked * BigInt(weightOf(gameType, terms))) / 100n;
}
