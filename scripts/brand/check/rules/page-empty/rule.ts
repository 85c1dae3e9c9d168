import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { When } from '#schemas/brand';
import { inWords, type Known, worldsWithout } from '../../../conditions/index.ts';
import { factsOf, type OpenBrand } from '../../../fleet/index.ts';
import { Recent } from '../../../folders/index.ts';
import { gather } from '../../../references/index.ts';
import { knownOf, routesTo } from '../../logic/audience.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { usual } from '../../superseded.ts';
import { statusPages } from '../page-needed/rule.ts';

/** Whatever flags are on, and whoever comes in whatever language: a page that a route or the platform's status shows has something in its middle. */
export const pageEmpty: Rule = {
  name: 'page-empty',
  // Conditions that hide a block for ever: a page that is empty for want of it is no second mistake.
  supersededBy: [
    ...usual,
    { rule: ['block-never', 'condition-never', 'schedule'], severity: 'error', relation: 'premise' },
  ],
  checkBrand(brand, contracts) {
    const findings: Finding[] = [];
    for (const [file, json] of doubtful(brand.stack, contracts)) {
      const page = file.slice('pages/'.length);
      if (routesTo(brand, page).length === 0 && !statusPages.includes(page)) continue;
      const fault = checkOnce(json, knownOf(brand, page));
      if (fault) findings.push(blamed({ file, ...fault }, brand));
    }
    return findings;
  },
};

/** Reported in the page, unless a layer above it made a page of what was a frame, or let in whom it has nothing for. */
function blamed({ file, pointer: at, empty }: Fault & { file: string }, { folders, stack }: OpenBrand): Finding {
  const page = file.slice('pages/'.length);
  const routes = Object.entries(stack.files.get('routes') ?? {})
    .filter(([, route]) => isObject(route) && route.page === page)
    .map(([id]) => ({ file: 'routes', pointer: `${pointer('', id)}/page` }));
  const settings = ['/languages/supported', '/themes/available']
    .filter((place) => empty.includes(place.startsWith('/languages') ? ' in ' : ' in the theme '))
    .map((place) => ({ file: 'brand', pointer: place }));
  const spot = latest([{ file, pointer: at }, ...routes, ...settings], folders) ?? { file, pointer: at };
  const subject = spot.file === file ? 'This page' : `pages/${page}.json`;
  return { rule: 'page-empty', ...spot, restsOn: ['/regions/main'], message: `${subject} is empty${empty}` };
}

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

interface Fault {
  pointer: string;
  /** When, or why, as the end of a sentence. */
  empty: string;
}

/** Pages → what was found when this was known of players. Brands share pages. */
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
    return { pointer: isObject(main) ? '/regions/main' : '/regions', empty: ': its region "main" has no block.' };
  }
  // The file keeps to its schema: what stands here are conditions.
  const conditions = blocks.map(({ when }) => when as unknown as When);
  const worlds = worldsWithout(conditions, known);
  return worlds && { pointer: '/regions/main', empty: ` ${inWords(worlds) || 'at all times'}.` };
}
