import type { GameType } from '#schemas/platform';

/** Categories that a game type of the site stands for: LOTT is shown with ELOTT (§9). */
export function typesOf(gameType: GameType): GameType[] {
  return gameType === 'ELOTT' ? ['ELOTT', 'LOTT'] : [gameType];
}

const all = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT', 'INHOUSE'];

/** A game type out of a route's constants; undefined for a word that is none. */
export function gameTypeOf(word: string | undefined): GameType | undefined {
  return all.includes(word ?? '') ? (word as GameType) : undefined;
}
