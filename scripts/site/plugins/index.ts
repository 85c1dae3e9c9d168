export { siteLogger } from './logger.ts';
export { enginePlugin } from './plugin.ts';
