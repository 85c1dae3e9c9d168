import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import { type Known, possibility } from '#engine/conditions';
import type { When } from '#schemas/brand';
import type { Contracts } from '../../contracts/contracts.ts';
import { rolesOf } from '../../logic/audience.ts';
import { possibilityOf } from '../../logic/constant.ts';
import { gather } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Somebody sees every block and entry: what surrounds it, or the access of its page, leaves players over. */
export const blockNever: Rule = {
  name: 'block-never',
  checkBrand(brand, contracts) {
    const findings: Finding[] = [];
    for (const [file, json] of brand.stack.files) {
      const page = file.startsWith('pages/');
      if ((!page && file !== 'menu') || !hasConditions(contracts, file, json)) continue;
      const known: Known = page ? { roles: rolesOf(brand, file.slice('pages/'.length)) } : {};
      const maps = page ? regions(json) : menus(json);
      for (const [at, map] of maps)
        visit(map, at, [], known, (where, message) => findings.push(told(file, where, message)));
    }
    return findings;
  },
};

function told(file: string, at: string, message: string): Finding {
  return { rule: 'block-never', file, pointer: at, message };
}

function hasConditions(contracts: Contracts, file: string, json: JsonObject): boolean {
  const { fits, blocksFit, references } = gather(contracts, file, json);
  return references.when.length > 0 && fits && blocksFit;
}

function regions({ regions: all }: JsonObject): [string, Json][] {
  return isObject(all) ? Object.entries(all).map(([name, map]) => [pointer('/regions', name), map]) : [];
}

function menus(json: JsonObject): [string, Json][] {
  return Object.entries(json).map(([name, map]) => [pointer('', name), map]);
}

function visit(
  map: Json | undefined,
  at: string,
  around: readonly When[],
  known: Known,
  tell: (at: string, message: string) => void,
): void {
  if (!isObject(map)) return;
  for (const [id, entry] of Object.entries(map)) {
    if (!isObject(entry)) continue;
    const here = pointer(at, id);
    // The file keeps to its schema: what stands here is a condition.
    const own = entry.when as When | undefined;
    const all = own ? [...around, own] : around;
    if (own && possibilityOf(own) !== 'never' && possibility(all, known) === 'never') {
      const surely = around.length > 0 && possibility(all) === 'never';
      const why = surely ? 'what stands around it excludes this' : 'whoever may enter the page is excluded by this';
      tell(`${here}/when`, `Nobody ever sees "${id}": ${why}.`);
      continue;
    }
    visit(entry.entries, `${here}/entries`, all, known, tell);
    if (isObject(entry.slots)) {
      for (const [slot, inner] of Object.entries(entry.slots)) {
        visit(inner, pointer(`${here}/slots`, slot), all, known, tell);
      }
    }
  }
}
