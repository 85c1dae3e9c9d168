import { type AssetFault, assetFaults } from '../../references/index.ts';
import type { Severity } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';
import { usual } from '../superseded.ts';

/** The rule that reports one kind of what can be wrong with assets. */
export function assetFinder(rule: AssetFault['rule'], severity: Severity, supersededBy = usual): Rule {
  return {
    name: rule,
    supersededBy,
    checkBrand(brand, contracts) {
      const faults = assetFaults(brand, contracts);
      if (faults.length === 0) return [];
      return faults.filter((fault) => fault.rule === rule).map((fault) => ({ ...fault, severity }));
    },
  };
}
