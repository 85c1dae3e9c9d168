export { default as panelStyles } from './Panel.module.css';
export { PaymentsLink } from './PaymentsLink.tsx';
export { type Face, Progress } from './Progress.tsx';
export { depositFaces, withdrawalFaces, withdrawalWord } from './states.ts';
export { Timeline } from './Timeline.tsx';
export { useProofs } from './use-proofs.ts';
