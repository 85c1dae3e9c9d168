export { loadChunk, waitForChunks } from './load-chunk.ts';
