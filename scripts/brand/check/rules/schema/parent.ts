import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { gather } from '../../../references/index.ts';
import { listed } from '../../../terminal/index.ts';
import { explainFile } from '../../explain/explain.ts';
import type { Finding } from '../../rule.ts';
import { withoutParent } from '../../superseded.ts';

/** So many things that every brand must say are not forgotten one by one. */
const many = 4;

/** A brand that lacks most of what a brand must say, and extends none, forgot to: that is one mistake. */
export function forgottenParent({ folders, extendsFaults, stack }: OpenBrand, contracts: Contracts): Finding[] {
  const json = stack.files.get('brand');
  if (folders.length > 1 || extendsFaults.length > 0 || !json || gather(contracts, 'brand', json).fits) return [];
  const lacks = explainFile(contracts, 'brand', json).flatMap(({ rule, pointer, missing }) => {
    return rule === 'missing-property' && pointer === '' && missing !== undefined ? [missing] : [];
  });
  if (lacks.length < many) return [];
  const message = `The brand extends no other, and says nothing of ${listed(lacks)} itself. Most brands begin with "extends": "base".`;
  const { rule, code } = withoutParent;
  return [{ rule, code, file: 'brand', pointer: '', missing: 'extends', message }];
}
