import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { coreAtom } from '#engine/brand';
import { useVendors } from '#widgets/games';
import type { Filters } from './use-filters.ts';

/**
 * An address may name a vendor or a class that the category does not have, or has no longer: it leaves the address, and the other
 * filters stay. Vendors that the brand hides are known all the same (decision 0371); which classes there are is known of the
 * whole category only, and as far as its games have named them: one without a game is none.
 * @param total games that fit; undefined until every list has said
 */
export function useForgetUnknown(
  { vendors: chosen, classify, forget }: Filters,
  gameType: string | undefined,
  classes: readonly string[],
  total: number | undefined,
): void {
  const { shown = {} } = useAtomValue(coreAtom).brand.vendors ?? {};
  const vendors = useVendors(gameType) ?? [];
  const codes = new Set(vendors.map(({ vassalage }) => vassalage));
  const strange = chosen.filter((one) => codes.size > 0 && !codes.has(one) && !shown[one]?.hidden).join(',');
  const isNoClass = classify && total === 0 && chosen.length === 0 && classes.length > 0 && !classes.includes(classify);
  const unknownClass = isNoClass ? classify : undefined;
  useEffect(() => {
    if (strange || unknownClass) forget({ vendors: strange.split(','), classify: unknownClass });
  }, [strange, unknownClass, forget]);
}
