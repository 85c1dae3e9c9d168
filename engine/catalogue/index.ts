export { useVendors, type VendorsByType } from './use-vendors.ts';
