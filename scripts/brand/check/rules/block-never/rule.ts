import { isObject, type Json, pointer } from '#engine/brand';
import type { When } from '#schemas/brand';
import { type Known, possibility } from '../../../conditions/index.ts';
import { factsOf, type OpenBrand } from '../../../fleet/index.ts';
import { gather } from '../../../references/index.ts';
import { rolesOf } from '../../logic/audience.ts';
import { possibilityOf } from '../../logic/constant.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'block-never';

/** Somebody sees every block and entry: what surrounds it, or the access of its page, leaves players over. */
export const blockNever: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const findings: Finding[] = [];
    for (const [file, json] of conditional(brand.stack, contracts)) {
      const page = file.startsWith('pages/');
      const known: Known = page ? { roles: rolesOf(brand, file.slice('pages/'.length)) } : {};
      const tell = (at: string, id: string, isByAccess: boolean) => {
        const place = { file, pointer: at };
        const gate = isByAccess ? gateBehind(brand, place) : undefined;
        const message = gate
          ? `Whoever may come here never sees "${id}" of ${file}.json.`
          : `Nobody ever sees "${id}": ${isByAccess ? byAccess : byOthers}.`;
        findings.push({ rule, ...(gate ?? place), message });
      };
      visitMaps(page ? json.regions : json, { around: [], known, at: page ? '/regions' : '', tell });
    }
    return findings;
  },
};

const byAccess = 'whoever may enter the page is excluded by this';
const byOthers = 'what stands around it excludes this';

/** The access of a route, where it was written after the condition of a block: then it is what shuts the block off. */
function gateBehind(brand: OpenBrand, condition: Spot): Spot | undefined {
  const page = condition.file.slice('pages/'.length);
  const routes = Object.entries(brand.stack.files.get('routes') ?? {});
  const gates = routes
    .filter(([, route]) => isObject(route) && route.page === page && route.access !== undefined)
    .map(([id]) => ({ file: 'routes', pointer: pointer(pointer('', id), 'access') }));
  const last = latest([condition, ...gates], brand.folders);
  return last === condition ? undefined : last;
}

/** Pages and menus with conditions. */
const conditional = factsOf((file, json, contracts) => {
  if (!file.startsWith('pages/') && file !== 'menu') return undefined;
  const { fits, blocksFit, references } = gather(contracts, file, json);
  return references.when.length > 0 && fits && blocksFit ? json : undefined;
});

/** What is known on the way down to a block: conditions around it, who may come, and where it stands. */
interface Way {
  around: readonly When[];
  known: Known;
  at: string;
  tell(at: string, id: string, isByAccess: boolean): void;
}

function visitMaps(maps: Json | undefined, way: Way): void {
  if (!isObject(maps)) return;
  for (const name in maps) visit(maps[name], { ...way, at: pointer(way.at, name) });
}

function visit(map: Json | undefined, way: Way): void {
  if (!isObject(map)) return;
  for (const id in map) {
    const entry = map[id];
    if (!isObject(entry)) continue;
    // The file keeps to its schema: what stands here is a condition.
    const own = entry.when as When | undefined;
    if (own && isExcluded(own, way)) {
      const surely = way.around.length > 0 && possibility([...way.around, own]) === 'never';
      way.tell(`${pointer(way.at, id)}/when`, id, !surely);
      continue;
    }
    if (!entry.entries && !entry.slots) continue;
    const inner = { ...way, around: own ? [...way.around, own] : way.around, at: pointer(way.at, id) };
    visit(entry.entries, { ...inner, at: `${inner.at}/entries` });
    visitMaps(entry.slots, { ...inner, at: `${inner.at}/slots` });
  }
}

/** Possible by itself, but not here. What stands by itself on a page for everybody is not looked through. */
function isExcluded(own: When, { around, known }: Way): boolean {
  if (around.length === 0 && (known.roles === undefined || known.roles.length === 4)) return false;
  return possibilityOf(own) !== 'never' && possibility([...around, own], known) === 'never';
}
