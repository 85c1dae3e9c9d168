export { followFaults } from './follow.ts';
export { type FaultDetails, report } from './report.ts';
