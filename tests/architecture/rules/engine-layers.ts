import { isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** The folders of the engine, lowest layer first: each may import from the layers below it (design §2). */
const layers = [
  ['storage', 'conditions', 'patterns', 'urls'],
  ['chunks', 'brand', 'reports'],
  ['theme', 'i18n', 'rich-text'],
  ['ui'],
  ['dialog'],
  ['overlays'],
  ['platform'],
  ['session', 'registry', 'passkeys'],
  ['routing', 'forms'],
  ['kit'],
  ['pages', 'gallery'],
  ['boot'],
];

const layerOf = new Map(layers.flatMap((folders, layer) => folders.map((folder) => [folder, layer] as const)));

/** Inside the engine imports run one way too: primitives know no platform and no session, and `boot` is on top. */
export const engineLayers: Rule = {
  name: 'engine-layers',
  check({ code }) {
    let looked = 0;
    const breaches = code.flatMap(({ path, imports }) => {
      const own = folderOf(path);
      if (!own || isTest(path)) return [];
      const layer = layerOf.get(own);
      if (layer === undefined) return [`${path}: engine/${own} has no layer`];
      return imports.flatMap(({ target, line }) => {
        const other = target && folderOf(target);
        if (!other || other === own) return [];
        looked++;
        const below = (layerOf.get(other) ?? layers.length) < layer;
        return below ? [] : [`${path}:${line} imports from engine/${other}, which is not below engine/${own}`];
      });
    });
    return { looked, breaches };
  },
};

function folderOf(path: string): string | undefined {
  return /^engine\/([^/]+)\//.exec(path)?.[1];
}
