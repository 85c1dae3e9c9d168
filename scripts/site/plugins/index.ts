export { acyclicChunks } from './acyclic-chunks.ts';
export { siteLogger } from './logger.ts';
export { enginePlugin } from './plugin.ts';
export { browserTargets } from './targets.ts';
