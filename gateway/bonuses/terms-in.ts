import type { BonusTerms } from '#schemas/platform';
import { inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, vendors } from '../database/tables/index.ts';
import { textIn } from '../lobby/text-in.ts';

/** How players read terms in a language: vendors and single games by their names. What is gone is still known by its code. */
export async function termsIn(
  db: Database,
  all: readonly (BonusTerms | undefined)[],
  language: string,
): Promise<(terms: BonusTerms) => BonusTerms> {
  const excluded = all.flatMap((terms) => terms?.excludes ?? []);
  const codes = excluded.flatMap((one) => one.games ?? []);
  const groups = excluded.flatMap((one) => one.vendors ?? []);
  const titles = await db
    .select({ code: games.gameCode, names: games.names })
    .from(games)
    .where(inArray(games.gameCode, codes));
  const marks = await db
    .select({ code: vendors.vassalage, name: vendors.name })
    .from(vendors)
    .where(inArray(vendors.vassalage, groups));
  const nameOf = new Map([
    ...titles.map(({ code, names }) => [code, textIn(names, language)] as const),
    ...marks.map(({ code, name }) => [code, name] as const),
  ]);
  const named = (some: string[] | undefined) => some?.map((code) => nameOf.get(code) ?? code);
  return (terms) => {
    const { gameTypes = [], ...others } = terms.excludes ?? {};
    const excludes = { gameTypes, vendors: named(others.vendors) ?? [], games: named(others.games) ?? [] };
    return terms.excludes ? { ...terms, excludes } : terms;
  };
}
