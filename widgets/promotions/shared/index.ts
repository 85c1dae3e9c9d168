export { useBrought } from './use-brought.ts';
export { useClaim } from './use-claim.ts';
export { useLockQuestion } from './use-lock-question.ts';
