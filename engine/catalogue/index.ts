export { typesOf } from './types.ts';
export { useShelf } from './use-shelf.ts';
export { useVendors, useVendorsByType, type VendorsByType } from './use-vendors.ts';
export { type Vendor, vendorName } from './vendors.ts';
