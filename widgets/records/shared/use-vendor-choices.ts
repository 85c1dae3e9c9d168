import { useMemo } from 'react';
import { useVendors } from '#widgets/games';

const none: Record<string, string> = {};

/** Vendors to narrow a record by: code → the name that the brand gives it. Empty while they are on their way. */
export function useVendorChoices(): Record<string, string> {
  const vendors = useVendors();
  return useMemo(
    () => (vendors ? Object.fromEntries(vendors.map(({ vassalage, name }) => [vassalage, name])) : none),
    [vendors],
  );
}
