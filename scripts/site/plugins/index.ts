export { leanQueryPlugin } from './lean-query.ts';
export { siteLogger } from './logger.ts';
export { enginePlugin } from './plugin.ts';
export { leanRouterPlugin } from './router.ts';
