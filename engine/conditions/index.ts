export type { Answer, Box, Known } from './domain.ts';
export { explain, type Reason, type Verdict } from './explain.ts';
export { type Facts, holds } from './holds.ts';
export { possibility, worldsWithout } from './possibility.ts';
