import { type LayerFault, orderFaults } from '#engine/brand';
import { keysOf, valueAt } from '../../fleet/owner.ts';
import { gather } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { besides, bothWords, oncePerCircle } from './order.ts';

/** The layers of a brand fit together: `extends`, nulls, locks, and the order of entries (DESIGN §3). */
export const layers: Rule = {
  name: 'layers',
  checkBrand: ({ stack, extendsFaults }) =>
    [...extendsFaults, ...stack.faults].map(({ layer, rule, file, pointer, message }) => {
      const json = stack.files.get(file);
      const meant =
        rule === 'removes-nothing' && json ? besides(json, pointer, keysOf(pointer).at(-1) ?? '') : undefined;
      return {
        rule,
        layer,
        file,
        pointer,
        message,
        at: rule === 'removes-nothing' || rule === 'locked' ? 'key' : 'value',
        suggestion: meant,
      };
    }),
  checkFile({ file, json, contracts }) {
    const { fits, blocksFit, references } = gather(contracts, file, json);
    if (references.sibling.length === 0 && fits && blocksFit) return [];
    const findings: Finding[] = [];
    orderFaults(json, (rule: LayerFault['rule'], at, message) => {
      const entry = at.slice(0, at.lastIndexOf('/'));
      const suggestion = rule === 'order-unknown' ? besides(json, entry, String(valueAt(json, at))) : undefined;
      findings.push({ rule, file, pointer: at, message, suggestion });
    });
    return [...oncePerCircle(findings, json), ...bothWords(json, file)];
  },
};
