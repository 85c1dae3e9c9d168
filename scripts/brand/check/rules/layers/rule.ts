import { type LayerFault, orderFaults } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { keysOf, nameIn, valueAt } from '../../../folders/index.ts';
import { gather } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames, aboutParents } from '../../superseded.ts';
import { besides, oncePerCircle, placesInvolved } from './order.ts';

/** The layers of a brand fit together: `extends`, nulls, locks, and the order of entries (design §3). */
export const layers: Rule = {
  name: 'layers',
  supersededBy: [...aboutNames('order-unknown'), ...aboutParents('removes-nothing', 'order-unknown', 'order-circular')],
  checkBrand: (brand) =>
    [...brand.extendsFaults, ...brand.stack.faults].map((fault) => ({
      ...fault,
      at: ofKeys.has(fault.rule) ? 'key' : 'value',
      suggestion: meant(fault, brand),
    })),
  checkFile({ file, json, contracts }) {
    const { fits, blocksFit, references } = gather(contracts, file, json);
    if (references.sibling.length === 0 && fits && blocksFit) return [];
    const findings: Finding[] = [];
    orderFaults(json, (rule, at, message) => {
      const entry = at.slice(0, at.lastIndexOf('/'));
      const suggestion = rule === 'order-unknown' ? besides(json, entry, nameIn(valueAt(json, at))) : undefined;
      findings.push({
        rule,
        file,
        pointer: at,
        at: rule === 'order-twice' ? 'key' : 'value',
        message,
        suggestion,
        // Whoever took the entry away, or closed the circle, broke what had been right.
        among: rule === 'order-twice' ? [] : [at, ...placesInvolved(json, at)],
      });
    });
    return oncePerCircle(findings, json);
  },
};

/** Faults of a name that stands there, whatever its value. */
const ofKeys: ReadonlySet<LayerFault['rule']> = new Set(['removes-nothing', 'locked', 'forbidden-key']);

function meant(
  { rule, layer, file, pointer }: LayerFault,
  { stack, folders, fleetIds }: OpenBrand,
): string | undefined {
  if (rule === 'removes-nothing') {
    const json = stack.files.get(file);
    return json && besides(json, pointer, keysOf(pointer).at(-1) ?? '');
  }
  if (rule !== 'extends-missing') return undefined;
  // A path to a brand is a slip, too.
  const written = nameIn(valueAt(folders.find(({ id }) => id === layer)?.files.get(file), pointer));
  return suggest(
    written.split(/[\\/]/).at(-1) ?? '',
    fleetIds.filter((id) => id !== layer),
  );
}
