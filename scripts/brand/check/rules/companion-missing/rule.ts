import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { When } from '#schemas/brand';
import { inWords, regionWhen, worldsWithout } from '../../../conditions/index.ts';
import { type Contracts, companionsIn } from '../../../contracts/index.ts';
import { factsOf, type OpenBrand, removalAt } from '../../../fleet/index.ts';
import { eachBlock, gather } from '../../../references/index.ts';
import { knownOf } from '../../logic/audience.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { usual } from '../../superseded.ts';
import { statusPages } from '../page-needed/rule.ts';

const rule = 'companion-missing';

/** Wherever a widget is shown that does nothing without another one, that one is shown too: on the page, or on its frame. */
export const companionMissing: Rule = {
  name: rule,
  // A block that nobody can see is not missing for a second reason.
  supersededBy: [
    ...usual,
    { rule: ['block-never', 'condition-never', 'schedule'], severity: 'error', relation: 'premise' },
  ],
  checkBrand(brand, contracts) {
    const parts = partsOf(brand.stack, contracts);
    if (![...parts.values()].some((blocks) => blocks.some(({ needs }) => needs.length > 0))) return [];
    const found = new Map<string, Finding>();
    for (const page of shownPages(brand)) {
      for (const finding of missingOn(page, brand, parts)) {
        const { file, pointer: at, message } = finding;
        found.set([file, at, message].join('\n'), finding);
      }
    }
    return [...found.values()];
  },
};

/** A block that needs another widget, or is what another one needs. */
interface Part {
  widget: string;
  needs: readonly string[];
  pointer: string;
  region: string;
  /** Its own condition and those of the blocks around it. */
  when: readonly When[];
}

const partsOf = factsOf((file, json, contracts) => {
  if (!file.startsWith('pages/')) return undefined;
  const { fits, blocksFit } = gather(contracts, file, json);
  const names = fits && blocksFit ? companionsIn(contracts) : undefined;
  const parts = names ? gatherParts(json, names, contracts) : [];
  return parts.length > 0 ? parts : undefined;
});

function gatherParts({ regions }: JsonObject, names: ReadonlySet<string>, { widgets }: Contracts): Part[] {
  const parts: Part[] = [];
  const visit = (blocks: Json | undefined, at: string, region: string, around: readonly When[]) => {
    if (!isObject(blocks)) return;
    for (const [id, block] of Object.entries(blocks)) {
      if (!isObject(block)) continue;
      const here = pointer(at, id);
      const widget = typeof block.widget === 'string' ? block.widget : '';
      const needs = widgets.get(widget)?.companions ?? [];
      // The file keeps to its schema: what stands here is a condition.
      const when = block.when === undefined ? around : [...around, block.when as unknown as When];
      if (needs.length > 0 || names.has(widget)) parts.push({ widget, needs, pointer: here, region, when });
      if (isObject(block.slots))
        for (const [slot, inner] of Object.entries(block.slots))
          visit(inner, pointer(`${here}/slots`, slot), region, when);
    }
  };
  if (isObject(regions))
    for (const [region, blocks] of Object.entries(regions)) visit(blocks, pointer('/regions', region), region, []);
  return parts;
}

function shownPages({ stack }: OpenBrand): Set<string> {
  const routes = Object.values(stack.files.get('routes') ?? {});
  const pages = routes.flatMap((route) => (isObject(route) && typeof route.page === 'string' ? [route.page] : []));
  return new Set([...pages, ...statusPages]);
}

/** A block where it is shown: with the condition of its region. */
interface Placed extends Part {
  file: string;
}

function missingOn(page: string, brand: OpenBrand, parts: ReadonlyMap<string, readonly Part[]>): Finding[] {
  const { files } = brand.stack;
  const own = files.get(`pages/${page}`);
  if (!own) return [];
  const frame = typeof own.frame === 'string' ? `pages/${own.frame}` : undefined;
  const layout = (frame && files.get(frame)?.layout) ?? own.layout;
  const placed = [`pages/${page}`, ...(frame ? [frame] : [])].flatMap((file) =>
    (parts.get(file) ?? []).flatMap((part): Placed[] => {
      const region = regionWhen(part.region, typeof layout === 'string' ? layout : 'top');
      return region === 'never' ? [] : [{ ...part, file, when: region ? [region, ...part.when] : part.when }];
    }),
  );
  const known = knownOf(brand, page);
  return placed.flatMap((block) =>
    block.needs.flatMap((name): Finding[] => {
      const others = placed.filter(({ widget }) => widget === name);
      const conditions = [...others.map(({ when }) => allOf(when)), { not: allOf(block.when) }];
      if (others.some(({ when }) => when.length === 0)) return [];
      const worlds = worldsWithout(block.when.length > 0 ? conditions : conditions.slice(0, -1), known);
      return worlds ? [blamed(block, name, others, inWords(worlds), [page, frame], brand)] : [];
    }),
  );
}

const allOf = (all: readonly When[]): When => (all.length === 1 ? (all[0] as When) : { all: [...all] });

/** Reported at the block, unless a layer took its companion away, or hid it, afterwards. */
function blamed(
  block: Placed,
  name: string,
  others: readonly Placed[],
  where: string,
  [page, frame]: readonly [string, string | undefined],
  brand: OpenBrand,
): Finding {
  const own = { file: block.file, pointer: `${block.pointer}/widget` };
  const hidden = others.map(({ file, pointer: at }) => ({ file, pointer: `${at}/when` }));
  const pages = [`pages/${page}`, ...(frame ? [frame] : [])];
  const spot = latest([own, ...removed(pages, name, brand), ...hidden], brand.folders) ?? own;
  const subject = spot === own ? `"${block.widget}"` : `"${block.widget}" of ${block.file}.json`;
  const lack = others.length === 0 ? 'neither the page nor its frame has one' : `there is none ${where}`.trimEnd();
  const message = `${subject} does nothing without "${name}", and ${lack}.`;
  return { rule, ...spot, restsOn: others.map(({ pointer: at }) => at), message };
}

/** Where a layer takes away what an earlier one had put there. */
function removed(pages: readonly string[], name: string, { folders, stack }: OpenBrand): Spot[] {
  return pages.flatMap((file) =>
    folders.flatMap(({ files }) => {
      const spots: Spot[] = [];
      eachBlock(files.get(file) ?? {}, ({ widget }, at) => {
        const gone = widget === name ? removalAt(file, at, folders) : undefined;
        if (gone && !isShown(stack.files.get(file), name, at)) spots.push({ file, pointer: gone.pointer });
      });
      return spots;
    }),
  );
}

function isShown(page: JsonObject | undefined, name: string, at: string): boolean {
  let shown = false;
  eachBlock(page ?? {}, ({ widget }, here) => {
    shown ||= widget === name && here === at;
  });
  return shown;
}
