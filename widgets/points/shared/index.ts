export { useMissionsDone, useRewardsToClaim } from './use-claims.ts';
export { usePoints } from './use-points.ts';
