export { isLoadFailure, loadChunk, waitForChunks } from './load-chunk.ts';
