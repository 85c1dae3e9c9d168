export { benchPlatform } from './bench.ts';
