export { addBridge } from './routes.ts';
export { type BridgeSources, playedSources, realSources } from './sources.ts';
