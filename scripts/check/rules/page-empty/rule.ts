import { isObject, type JsonObject } from '#engine/brand';
import { domainOf, type Facts, holds, type Known, worlds } from '#engine/conditions';
import type { When } from '#schemas/brand';
import { factsOf } from '../../fleet/facts.ts';
import type { OpenBrand } from '../../fleet/fleet.ts';
import { rolesOf, routesTo } from '../../logic/audience.ts';
import { Recent } from '../../recent.ts';
import { gather } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { statusPages } from '../page-needed/rule.ts';

/** Whatever flags are on, and whoever comes in whatever language: a page that a route or the platform's status shows has something in its middle. */
export const pageEmpty: Rule = {
  name: 'page-empty',
  checkBrand(brand, contracts) {
    const findings: Finding[] = [];
    for (const [file, json] of doubtful(brand.stack, contracts)) {
      const page = file.slice('pages/'.length);
      if (routesTo(brand, page).length === 0 && !statusPages.includes(page)) continue;
      const fault = checkOnce(json, { roles: rolesOf(brand, page), ...namesOf(brand) });
      if (fault) findings.push({ rule: 'page-empty', file, ...fault });
    }
    return findings;
  },
};

/** Pages whose blocks all depend on something. */
const doubtful = factsOf((file, json, contracts) => {
  if (!file.startsWith('pages/') || hasFreeBlock(json)) return undefined;
  const { fits, blocksFit } = gather(contracts, file, json);
  return fits && blocksFit ? json : undefined;
});

/** A block that is always shown settles it: nearly every page has one. */
function hasFreeBlock({ regions }: JsonObject): boolean {
  const main = isObject(regions) ? regions.main : undefined;
  if (!isObject(main)) return false;
  for (const id in main) {
    const block = main[id];
    if (isObject(block) && block.when === undefined) return true;
  }
  return false;
}

type Fault = Omit<Finding, 'rule' | 'file'>;

/** Pages → what was found when this was known of players. Brands share pages, and looking through all worlds takes long. */
const checked = new Recent<JsonObject, { known: string; fault: Fault | undefined }>(32);

function checkOnce(page: JsonObject, known: Known): Fault | undefined {
  const before = checked.get(page);
  const now = JSON.stringify(known);
  if (before?.known === now) return before.fault;
  const fault = check(page, known);
  checked.set(page, { known: now, fault });
  return fault;
}

function check({ regions }: JsonObject, known: Known): Fault | undefined {
  const main = isObject(regions) ? regions.main : undefined;
  const blocks = isObject(main) ? Object.values(main).filter(isObject) : [];
  if (blocks.length === 0) {
    const pointer = isObject(main) ? '/regions/main' : '/regions';
    return { pointer, message: 'This page is empty: its region "main" has no block.' };
  }
  // The file keeps to its schema: what stands here are conditions.
  const conditions = blocks.map(({ when }) => when as unknown as When);
  const domain = domainOf(conditions, known);
  for (const facts of worlds(domain)) {
    if (conditions.some((when) => holds(when, facts))) continue;
    return { pointer: '/regions/main', message: `This page is empty ${inWords(facts, domain)}.` };
  }
  return undefined;
}

/** Who sees nothing, as far as the conditions of the page tell players apart. */
function inWords(facts: Facts, domain: ReturnType<typeof domainOf>): string {
  const off = domain.flags.filter((flag) => !facts.flags.has(flag));
  const lacking = domain.resources.filter((resource) => !facts.resources.has(resource));
  const parts = [
    ...(domain.roles.length > 1 ? [`for a ${facts.role}`] : []),
    ...(domain.devices.length > 1 ? [`on a ${facts.device}`] : []),
    ...(domain.languages.length > 1 ? [`in ${facts.language}`] : []),
    ...(domain.themes.length > 1 ? [`in the theme "${facts.theme}"`] : []),
    ...(off.length > 0 ? [`while ${off.join(', ')} ${off.length > 1 ? 'are' : 'is'} off`] : []),
    ...(facts.flags.size > 0 ? [`while ${[...facts.flags].join(', ')} ${facts.flags.size > 1 ? 'are' : 'is'} on`] : []),
    ...(lacking.length > 0 ? [`where the platform has no ${lacking.join(' or ')}`] : []),
    ...(domain.instants.length > 1 ? [`at ${new Date(facts.now).toISOString().slice(0, 16)}Z`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : 'at all times';
}

function namesOf({ stack }: OpenBrand): Known {
  const { languages, themes } = stack.files.get('brand') ?? {};
  const supported = isObject(languages) && isObject(languages.supported) ? Object.keys(languages.supported) : [];
  const available = isObject(themes) && Array.isArray(themes.available) ? themes.available : [];
  return {
    ...(supported.length > 0 ? { languages: supported } : {}),
    ...(available.length > 0 ? { themes: available.filter((name) => typeof name === 'string') } : {}),
  };
}
