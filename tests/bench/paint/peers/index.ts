export { figuresOf, openPeers } from './measure.ts';
