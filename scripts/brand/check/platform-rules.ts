import { openFleet } from '../fleet/index.ts';
import { readPlatform, readSeeds } from '../platform/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Rule } from './rule.ts';
import { originNotListed } from './rules/origin-not-listed/rule.ts';
import { platformAccess } from './rules/platform-access/rule.ts';
import { platformBonus } from './rules/platform-bonus/rule.ts';
import { seedFaults } from './rules/platform-seeds/rule.ts';
import { platformSocial } from './rules/platform-social/rule.ts';
import { registrationRules } from './rules/registration-rules/rule.ts';

/**
 * The rules that hold brands against what a platform says of their merchants. Throws CannotRun when it does not answer.
 * @param ids the brands; all below the root when empty
 */
export async function platformRules(source: string, root: string, ids: readonly string[]): Promise<Rule[]> {
  const platforms = await readPlatform(source, merchantsOf(root, ids));
  return [
    registrationRules(platforms),
    originNotListed(platforms),
    platformAccess(platforms),
    platformSocial(platforms),
    platformBonus(platforms),
  ];
}

/** What is wrong with the platform's own files of the brands' merchants. */
export function platformFaults(source: string, root: string, ids: readonly string[]): Diagnostic[] {
  return [...merchantsOf(root, ids)].flatMap((merchant) => {
    const seeds = readSeeds(source, merchant);
    return seeds ? seedFaults(seeds) : [];
  });
}

/** Codes of the merchants of brands; of all below the root when `ids` is empty. */
function merchantsOf(root: string, ids: readonly string[]): Set<string> {
  const fleet = openFleet(root);
  const known = new Set(fleet.ids);
  const brands = (ids.length > 0 ? ids : fleet.ids).filter((id) => known.has(id)).map((id) => fleet.open(id));
  const merchants = brands.map(({ stack }) => stack.files.get('brand')?.merchantCode);
  return new Set(merchants.filter((code) => typeof code === 'string'));
}
