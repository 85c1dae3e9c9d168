import type { Plugin } from 'vite';

/** Stands for the module that pages through endless lists. */
const behavior = '\0lean:infinite-query';

/**
 * query-core without what pages through endless lists: every query carries it along, and lobbies, which ask for one page
 * after the other, make none. Whoever makes one is told so by the first page that it does not get.
 */
export function leanQueryPlugin(): Plugin {
  return {
    name: 'brand-engine:lean-query',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const ofQuery = importer !== undefined && /\/@tanstack\/query-core\/.+\/query\.js$/.test(importer);
      return ofQuery && id === './infiniteQueryBehavior.js' ? behavior : undefined;
    },
    load(id) {
      if (id !== behavior) return undefined;
      return `export function infiniteQueryBehavior() { throw new Error('[Bug] infinite queries are left out of the build: scripts/site/lean-query.ts'); }`;
    },
  };
}
