export { default as panelStyles } from './Panel.module.css';
export { type Face, Progress } from './Progress.tsx';
