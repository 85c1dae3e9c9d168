import { isObject, type Json } from '#engine/brand';
import { type OpenBrand, ownerOf } from '../../../fleet/index.ts';
import { definitionsUnread } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';
import { unknownName } from '../unknown-name.ts';

const rule = 'theme-unknown';
const list = '/themes/available';
const absent = (name: string) =>
  `The brand has no theme "${name}": it is not among "available" of "themes" in brand.json.`;
const named = unknownName({ rule, kind: 'theme', message: absent });

/** Every theme that players can choose is a file below themes/, and only such themes are named elsewhere. */
export const themeUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkBrand(brand, contracts) {
    const found = named.checkBrand?.(brand, contracts) ?? [];
    const reported = found.length === 0 ? found : found.flatMap((finding) => whereTheListIs(finding, brand));
    return [...reported, ...withoutFile(brand)];
  },
};

function withoutFile(brand: OpenBrand): Finding[] {
  const { files } = brand.stack;
  const names = available(files.get('brand')?.themes);
  if (names.every((name) => typeof name !== 'string' || files.has(`themes/${name}`))) return [];
  if (definitionsUnread(brand, 'themeFile')) return [];
  const known = [...files.keys()].filter((file) => file.startsWith('themes/')).map((file) => file.slice(7));
  return names.flatMap((name, index) => {
    if (typeof name !== 'string' || files.has(`themes/${name}`)) return [];
    const message = `There is no theme "${name}": no themes/${name}.json, here or in what the brand extends.`;
    return [{ rule, file: 'brand', pointer: `${list}/${index}`, message, suggestion: suggest(name, known) }];
  });
}

/**
 * A list is replaced as a whole. Where the layer that wrote it stands above the one that named the theme, that layer is at
 * fault for a default, and a condition of the layer below simply never holds.
 */
function whereTheListIs(finding: Finding, { folders }: OpenBrand): Finding[] {
  const layer = ownerOf(finding, folders);
  const lister = ownerOf({ ...finding, file: 'brand', pointer: list }, folders);
  if (folders.indexOf(lister) <= folders.indexOf(layer)) return [finding];
  if (finding.file !== 'brand') return [];
  const { suggestion: _none, ...rest } = finding;
  return [
    {
      ...rest,
      pointer: list,
      layer: lister.id,
      message: `${absent(finding.data?.key ?? '')} "default" still names it.`,
    },
  ];
}

function available(themes: Json | undefined): Json[] {
  return isObject(themes) && Array.isArray(themes.available) ? themes.available : [];
}
