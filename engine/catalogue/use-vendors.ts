import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { useCall } from '#engine/platform';
import type { VendorCard, VendorLane } from '#schemas/platform';

/** Game type → its vendors, most wanted first. */
export type VendorsByType = ReadonlyMap<string, readonly VendorCard[]>;

/** The platform's vendors by game type; undefined until it has answered. */
export function useVendors(): VendorsByType | undefined {
  const { merchantCode } = useAtomValue(coreAtom).brand;
  const { data } = useCall('vendors', { body: { platform: 'html5-desktop', merchantCode } });
  return useMemo(() => data && byType(data.data.lanes), [data]);
}

/** LOTT is treated as ELOTT (§9): the vendors of both stand under ELOTT, each once. */
function byType(lanes: readonly VendorLane[]): VendorsByType {
  const types = new Map<string, VendorCard[]>();
  for (const { title, cards } of lanes) {
    const type = title === 'LOTT' ? 'ELOTT' : title;
    const known = types.get(type) ?? [];
    const fresh = cards.filter(({ vassalage }) => known.every((card) => card.vassalage !== vassalage));
    types.set(type, [...known, ...fresh]);
  }
  return types;
}
