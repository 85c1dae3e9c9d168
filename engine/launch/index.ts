export { frameAddress } from './address.ts';
export type { Launch, LaunchableGame } from './launch.ts';
export { gameMessage } from './message.ts';
export { ResumeLaunch } from './ResumeLaunch.tsx';
export { endLaunchAtom, lastGameAtom, launchAtom, startLaunchAtom } from './state.ts';
export { useLaunch } from './use-launch.ts';
