import type { Game } from '#schemas/platform';
import type { Narrowing } from './use-filters.ts';

/** Games that a member likes, narrowed and ordered as the platform does it with all games. Words are searched for by the platform. */
export function narrow(games: readonly Game[], { vendors, classify, lines, sort }: Narrowing): Game[] {
  const fitting = games.filter(
    (game) =>
      (vendors.length === 0 || vendors.includes(game.vassalage)) &&
      (!classify || game.gameClassify === classify) &&
      (!lines || (game.lines !== undefined && game.lines >= lines)),
  );
  if (sort === 'name') return fitting.toSorted((a, b) => a.name.localeCompare(b.name));
  if (sort === 'rtp') return fitting.toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0));
  if (sort === 'new') return fitting.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
  return fitting;
}
