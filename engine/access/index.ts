export { type RecoveryMethod, useRecoveryMethods } from './recovery.ts';
export { useEnter } from './use-enter.ts';
