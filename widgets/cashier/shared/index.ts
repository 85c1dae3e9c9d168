export { default as panelStyles } from './Panel.module.css';
export { type Face, Progress } from './Progress.tsx';
export { useProofs } from './use-proofs.ts';
