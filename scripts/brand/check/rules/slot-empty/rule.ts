import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import { eachBlock, onPage } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'slot-empty';

/** Slots that a widget cannot do without hold a block. */
export const slotEmpty: Rule = {
  name: rule,
  checkFile({ file, json, contracts }) {
    if (!file.startsWith('pages/')) return [];
    const needy = [...onPage(json, contracts).widgets].some((widget) => contracts.widgets.get(widget)?.requiredSlots);
    return needy ? emptySlots(file, json, contracts) : [];
  },
};

function emptySlots(file: string, page: JsonObject, { widgets }: Contracts): Finding[] {
  const found: Finding[] = [];
  eachBlock(page, ({ widget, slots }, at) => {
    const manifest = typeof widget === 'string' ? widgets.get(widget) : undefined;
    for (const slot of manifest?.requiredSlots ?? []) {
      const blocks = isObject(slots) ? slots[slot] : undefined;
      if (isObject(blocks) && Object.keys(blocks).length > 0) continue;
      const message = `The slot "${slot}" of "${manifest?.name}" needs a block.`;
      if (blocks !== undefined)
        found.push({ rule, file, pointer: `${at}/slots${pointer('', slot)}`, at: 'key', message });
      else if (isObject(slots)) found.push({ rule, file, pointer: `${at}/slots`, missing: slot, message });
      else found.push({ rule, file, pointer: at, missing: 'slots', message });
    }
  });
  return found;
}
