import { useMemo } from 'react';
import { useCall } from '#engine/platform';
import type { GameType, VendorLane } from '#schemas/platform';
import { typesOf } from './types.ts';
import { type Vendor, vendorsOf } from './vendors.ts';

/**
 * The vendors of a category, most wanted first; of all categories without one. Undefined until the platform has said,
 * none when it could not be asked.
 */
export function useVendors(gameType?: GameType): Vendor[] | undefined {
  const { data, isFetched } = useLanes();
  const lanes = data?.data.lanes ?? (isFetched ? nothing : undefined);
  return useMemo(() => lanes && vendorsOf(lanes, gameType && typesOf(gameType)), [lanes, gameType]);
}

const nothing: VendorLane[] = [];

/** Game type → its vendors. */
export type VendorsByType = ReadonlyMap<string, readonly Vendor[]>;

/** The vendors of every category that has one; undefined until the platform has said. */
export function useVendorsByType(): VendorsByType | undefined {
  const lanes = useLanes().data?.data.lanes;
  return useMemo(() => lanes && new Map(lanes.map(({ title }) => [title, vendorsOf(lanes, typesOf(title))])), [lanes]);
}

function useLanes() {
  return useCall('vendors', { body: { platform: 'html5-desktop' } });
}
