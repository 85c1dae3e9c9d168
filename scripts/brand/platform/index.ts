export { type MerchantAccess, type Platform, readPlatform } from './platform.ts';
export { readSeeds, type SeedFile, type Seeds } from './seeds.ts';
