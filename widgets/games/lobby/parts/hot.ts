import type { Game } from '#schemas/platform';

/** Whether so many of the games are hot that the mark tells none of them from the others: more than a share of them, percent. */
export function isHotUsual(games: readonly Pick<Game, 'isHot'>[], share: number): boolean {
  return games.filter(({ isHot }) => isHot).length * 100 > games.length * share;
}
