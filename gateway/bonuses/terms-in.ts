import type { BonusTerms } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { namesIn } from '../lobby/names.ts';

/** How players read terms in a language: vendors and single games by their names. What is gone is still known by its code. */
export async function termsIn(
  db: Database,
  all: readonly (BonusTerms | undefined)[],
  language: string,
): Promise<(terms: BonusTerms) => BonusTerms> {
  const excluded = all.flatMap((terms) => terms?.excludes ?? []);
  const names = await namesIn(
    db,
    {
      gameCodes: excluded.flatMap((one) => one.games ?? []),
      vendors: excluded.flatMap((one) => one.vendors ?? []),
    },
    language,
  );
  const called = (codes: readonly string[] = [], by: ReadonlyMap<string, string>) =>
    codes.map((code) => by.get(code) ?? code);
  return (terms) => {
    const { gameTypes = [], vendors, games } = terms.excludes ?? {};
    const excludes = { gameTypes, vendors: called(vendors, names.vendors), games: called(games, names.byCode) };
    return terms.excludes ? { ...terms, excludes } : terms;
  };
}
