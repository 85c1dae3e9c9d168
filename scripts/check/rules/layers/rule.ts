import { type LayerFault, orderFaults } from '#engine/brand';
import { gather } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** The layers of a brand fit together: `extends`, nulls, locks, and the order of entries (DESIGN §3). */
export const layers: Rule = {
  name: 'layers',
  checkBrand: ({ stack, extendsFaults }) =>
    [...extendsFaults, ...stack.faults].map(({ layer, rule, file, pointer, message }) => {
      return {
        rule,
        layer,
        file,
        pointer,
        message,
        at: rule === 'removes-nothing' || rule === 'locked' ? 'key' : 'value',
      };
    }),
  checkFile({ file, json, contracts }) {
    const { fits, blocksFit, references } = gather(contracts, file, json);
    if (references.sibling.length === 0 && fits && blocksFit) return [];
    const findings: Finding[] = [];
    orderFaults(json, (rule: LayerFault['rule'], pointer, message) => findings.push({ rule, file, pointer, message }));
    return findings;
  },
};
