import type { MerchantProfile } from '#schemas/platform';

/** Where a profile first names a vendor that the catalogue does not have, if it does. */
export function strangeVendor(
  { vendorWallets }: Pick<MerchantProfile, 'vendorWallets'>,
  catalogue: ReadonlySet<string>,
): { pointer: string; reason: string } | undefined {
  const place = vendorWallets?.vendors.findIndex((vendor) => !catalogue.has(vendor)) ?? -1;
  if (place < 0) return undefined;
  return { pointer: `/vendorWallets/vendors/${place}`, reason: 'must be a vendor of the catalogue' };
}
