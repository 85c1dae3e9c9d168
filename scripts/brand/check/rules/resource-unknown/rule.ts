import { isObject, pointer } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { platformNames, referencesOf } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';
import { unknownName } from '../unknown-name.ts';

const rule = 'resource-unknown';
const named = unknownName({
  rule,
  kind: 'resource',
  message: (name) => `The platform has no resource "${name}".`,
});

/** A resource that is named is one that platforms have (§3) or the brand; and one that the brand has is named. */
export const resourceUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames('resource-unknown'),
  checkBrand: (brand, contracts) => [...(named.checkBrand?.(brand, contracts) ?? []), ...unused(brand, contracts)],
};

/** Resources of the brand's own that nothing names. What it only inherits may be there for others. */
function unused(brand: OpenBrand, contracts: Contracts): Finding[] {
  const own = brand.folders.at(-1)?.files.get('brand')?.resources;
  if (!isObject(own)) return [];
  const { resources } = platformNames(contracts);
  const added = Object.keys(own).filter((name) => own[name] !== null && !resources.has(name));
  if (added.length === 0) return [];
  const used = new Set(referencesOf(brand, contracts).flatMap(({ references }) => references.resource));
  const idle = added.filter((name) => !used.has(name));
  if (idle.length === 0 || brand.isExtended()) return [];
  return idle.map((name) => ({
    rule: 'resource-unused',
    severity: 'warning',
    file: 'brand',
    pointer: pointer('/resources', name),
    at: 'key',
    message: `Nothing names the resource "${name}".`,
    suggestion: suggest(name, resources),
  }));
}
