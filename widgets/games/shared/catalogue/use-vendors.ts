import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { useQuery } from '#engine/platform';
import type { VendorLane } from '#schemas/platform';
import { typesOf } from './types.ts';
import { type Vendor, vendorsOf } from './vendors.ts';

/**
 * The vendors of a category, most wanted first; of all categories without one. Undefined until the platform has said,
 * none when it could not be asked.
 */
export function useVendors(category?: string): Vendor[] | undefined {
  const { brand } = useAtomValue(coreAtom);
  const { data, isFetched } = useLanes();
  const lanes = data?.data.lanes ?? (isFetched ? nothing : undefined);
  return useMemo(
    () => lanes && vendorsOf(lanes, brand, category && typesOf(brand, category)),
    [lanes, brand, category],
  );
}

const nothing: VendorLane[] = [];

/** Category → its vendors. */
export type VendorsByType = ReadonlyMap<string, readonly Vendor[]>;

/** The vendors of every category; undefined until the platform has said. */
export function useVendorsByType(): VendorsByType | undefined {
  const { brand } = useAtomValue(coreAtom);
  const lanes = useLanes().data?.data.lanes;
  return useMemo(() => {
    const categories = Object.entries(brand.categories ?? {});
    return lanes && new Map(categories.map(([id, { gameTypes }]) => [id, vendorsOf(lanes, brand, gameTypes)]));
  }, [lanes, brand]);
}

function useLanes() {
  return useQuery('vendors', {});
}
