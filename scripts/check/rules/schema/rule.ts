import { kindOf } from '#engine/brand';
import { explainFile } from '../../explain/explain.ts';
import { gather } from '../../references/index.ts';
import type { Rule } from '../../rule.ts';

/** Every file, with all that it inherits, keeps to the schema of its kind (schemas/brand). */
export const schema: Rule = {
  name: 'schema',
  checkFile({ file, json, contracts }) {
    const kind = kindOf(file);
    if (kind === undefined || gather(contracts, file, json).fits) return [];
    return explainFile(contracts, kind, json).map((fault) => ({ ...fault, file }));
  },
};
