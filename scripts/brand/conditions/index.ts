export type { Box, Known } from './domain.ts';
export { explain, type Reason, type Verdict } from './explain.ts';
export { circumstances, inWords } from './in-words.ts';
export { devices, roles, visitor } from './players.ts';
export { possibility, worldsWithout } from './possibility.ts';
export { regionWhen, withAside } from './regions.ts';
