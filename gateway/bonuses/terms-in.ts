import type { BonusTerms } from '#schemas/platform';
import { inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games } from '../database/tables/index.ts';
import { textIn } from '../lobby/text-in.ts';

/** How players read terms in a language: single games by their titles. A game that is gone is still known by its code. */
export async function termsIn(
  db: Database,
  all: readonly (BonusTerms | undefined)[],
  language: string,
): Promise<(terms: BonusTerms) => BonusTerms> {
  const codes = [...new Set(all.flatMap((terms) => terms?.excludes?.games ?? []))];
  if (codes.length === 0) return (terms) => terms;
  const rows = await db
    .select({ code: games.gameCode, names: games.names })
    .from(games)
    .where(inArray(games.gameCode, codes));
  const titleOf = new Map(rows.map(({ code, names }) => [code, textIn(names, language)]));
  return ({ excludes, ...terms }) => ({
    ...terms,
    ...(excludes
      ? {
          excludes: {
            ...excludes,
            ...(excludes.games ? { games: excludes.games.map((code) => titleOf.get(code) ?? code) } : {}),
          },
        }
      : {}),
  });
}
