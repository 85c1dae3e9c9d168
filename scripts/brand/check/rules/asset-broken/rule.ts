import { type Assets, Recent } from '../../../folders/index.ts';
import { endings, isServed, leftBehind } from '../../../references/index.ts';
import { judgePictures, type PictureFault } from '../../pictures/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Every picture of a brand is whole, safe, and of the kind that its ending says, whether a file names it or the platform. */
export const assetBroken: Rule = {
  name: 'asset-broken',
  checkLayer(folder) {
    const faults = faultsOf(folder.assets());
    return faults.length === 0 ? [] : faults.map((fault) => ({ ...fault, layer: folder.id }));
  },
};

type Described = Omit<Finding, 'layer'>;

/** Brands whose folders are links to one share it. */
const known = new Recent<Assets, readonly Described[]>(8);

function faultsOf(assets: Assets): readonly Described[] {
  if (assets.names.size === 0) return [];
  const before = known.get(assets);
  if (before) return before;
  const found = judged(assets);
  known.set(assets, found);
  return found;
}

function judged({ path, names }: Assets): Described[] {
  const own = [...names].filter((name) => !leftBehind.test(name));
  const pictures = own.filter(isServed);
  const faults = judgePictures(pictures.map((name) => `${path}/${name}`));
  return [
    ...pictures.flatMap((name) => (faults.get(`${path}/${name}`) ?? []).map((fault) => described(name, fault))),
    ...own.filter((name) => !isServed(name)).map(unserved),
  ];
}

function described(name: string, fault: PictureFault): Described {
  return { ...fault, file: `assets/${name}`, pointer: '' };
}

function unserved(name: string): Described {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const message = endings.includes(ending)
    ? `No site shows a file of this name: it begins with a small letter or a digit, and has letters, digits, "_", "." and "-".`
    : `No site shows a file with this ending: assets are ${endings.join(', ')}.`;
  return { rule: 'asset-name', severity: 'warning', file: `assets/${name}`, pointer: '', message };
}
