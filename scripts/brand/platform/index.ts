export { type MerchantAccess, type Platform, readPlatform } from './platform.ts';
