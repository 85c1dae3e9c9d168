import type { Plugin } from 'vite';

/** Modules of query-core that every query carries along → what stands for them. */
const replaced: Record<string, string> = {
  './infiniteQueryBehavior.js': `export function infiniteQueryBehavior() { ${bug('infinite queries')} }`,
  './mutationCache.js': `export class MutationCache { clear() {} findAll() { return []; } build() { ${bug('mutations')} } resumePausedMutations() { return Promise.resolve(); } }`,
};

/**
 * query-core without what pages through endless lists and what keeps track of mutations: every client carries both along,
 * and the site asks for one page after the other and sends what it changes through the platform. Whoever begins one is
 * told so.
 */
export function leanQueryPlugin(): Plugin {
  return {
    name: 'brand-engine:lean-query',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const ofQuery = importer !== undefined && /\/@tanstack\/query-core\/.+\/query(Client)?\.js$/.test(importer);
      return ofQuery && id in replaced ? `\0lean-query:${id}` : undefined;
    },
    load(id) {
      return id.startsWith('\0lean-query:') ? replaced[id.slice('\0lean-query:'.length)] : undefined;
    },
  };
}

function bug(what: string): string {
  return `throw new Error('[Bug] ${what} are left out of the build: scripts/site/plugins/lean-query.ts');`;
}
