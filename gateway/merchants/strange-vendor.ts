import type { MerchantProfile } from '#schemas/platform';

/** Where a profile first names a vendor that the catalogue does not have, if it does. */
export function strangeVendor(
  {
    vendorWallets,
    vendorTiles = [],
    vendorRules = {},
  }: Pick<MerchantProfile, 'vendorWallets' | 'vendorTiles' | 'vendorRules'>,
  catalogue: ReadonlySet<string>,
): { pointer: string; reason: string } | undefined {
  const lists = { '/vendorWallets/vendors': vendorWallets?.vendors ?? [], '/vendorTiles': vendorTiles };
  for (const [pointer, vendors] of Object.entries(lists)) {
    const place = vendors.findIndex((vendor) => !catalogue.has(vendor));
    if (place >= 0) return { pointer: `${pointer}/${place}`, reason: 'must be a vendor of the catalogue' };
  }
  const ruled = Object.keys(vendorRules).find((vendor) => !catalogue.has(vendor));
  return ruled === undefined
    ? undefined
    : { pointer: `/vendorRules/${ruled}`, reason: 'must be a vendor of the catalogue' };
}
