import type { AssembledBrand, MessageTree } from './assemble.ts';

/**
 * Fills what a language lacks from the brand's default language, then from English, so that a player never meets a
 * raw key. Done once when a brand is compiled, not in the browser.
 */
export function completeMessages({ brand, languages }: AssembledBrand): AssembledBrand['languages'] {
  const sources = [brand.languages.default, 'EN'];
  const namespaces = new Set(Object.values(languages).flatMap((language) => Object.keys(language)));
  return Object.fromEntries(
    Object.keys(brand.languages.supported).map((code) => [
      code,
      Object.fromEntries(
        [...namespaces].sort().map((name) => {
          const own = languages[code]?.[name] ?? {};
          return [name, sources.reduce((tree, source) => fill(tree, languages[source]?.[name]), own)];
        }),
      ),
    ]),
  );
}

/** The tree with keys it lacks taken from another. */
function fill(tree: MessageTree, from: MessageTree | undefined): MessageTree {
  if (!from) return tree;
  const out: MessageTree = { ...tree };
  for (const [key, value] of Object.entries(from)) {
    const own = out[key];
    if (own === undefined) out[key] = value;
    else if (typeof own === 'object' && typeof value === 'object') out[key] = fill(own, value);
  }
  return out;
}
