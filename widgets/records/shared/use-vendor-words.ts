import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { useQuery } from '#engine/platform';
import { vendorName } from '#widgets/games';

/** What the platform calls a vendor → what the brand does, for the columns of a file; only where it differs. */
export function useVendorWords(): Record<string, string> {
  const { brand } = useAtomValue(coreAtom);
  const { data } = useQuery('vendors', {});
  return useMemo(() => {
    const cards = data?.data.lanes.flatMap((lane) => lane.cards) ?? [];
    const named = cards.map(({ vassalage, name }) => [name, vendorName(brand, vassalage, name)] as const);
    return Object.fromEntries(named.filter(([name, shown]) => name !== shown));
  }, [brand, data]);
}
