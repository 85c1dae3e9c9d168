import { openFleet } from '../fleet/index.ts';
import { readPlatform } from '../platform/index.ts';
import type { Rule } from './rule.ts';
import { originNotListed } from './rules/origin-not-listed/rule.ts';
import { platformAccess } from './rules/platform-access/rule.ts';
import { platformSocial } from './rules/platform-social/rule.ts';
import { registrationRules } from './rules/registration-rules/rule.ts';

/**
 * The rules that hold brands against what a platform says of their merchants. Throws CannotRun when it does not answer.
 * @param ids the brands; all below the root when empty
 */
export async function platformRules(source: string, root: string, ids: readonly string[]): Promise<Rule[]> {
  const fleet = openFleet(root);
  const known = new Set(fleet.ids);
  const brands = (ids.length > 0 ? ids : fleet.ids).filter((id) => known.has(id)).map((id) => fleet.open(id));
  const merchants = brands.map(({ stack }) => stack.files.get('brand')?.merchantCode);
  const platforms = await readPlatform(source, new Set(merchants.filter((code) => typeof code === 'string')));
  return [
    registrationRules(platforms),
    originNotListed(platforms),
    platformAccess(platforms),
    platformSocial(platforms),
  ];
}
