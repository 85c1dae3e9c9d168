export { type GameMessage, gameMessage } from './message.ts';
export { ResumeLaunch } from './ResumeLaunch.tsx';
export { endLaunchAtom, type Launch, type LaunchableGame, lastGameAtom, launchAtom, startLaunchAtom } from './state.ts';
export { useLaunch } from './use-launch.ts';
