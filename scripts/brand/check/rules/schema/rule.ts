import { isObject, type JsonObject, kindOf } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import { valueAt } from '../../../folders/index.ts';
import { gather } from '../../../references/index.ts';
import { explainFile } from '../../explain/explain.ts';
import type { Fault } from '../../explain/words.ts';
import type { Rule } from '../../rule.ts';
import { forgottenParent } from './parent.ts';
import { schemaSupersededBy } from './superseded.ts';

/** Every file, with all that it inherits, keeps to the schema of its kind (schemas/brand). */
export const schema: Rule = {
  name: 'schema',
  supersededBy: schemaSupersededBy,
  checkBrand: (brand, contracts) => forgottenParent(brand, contracts),
  checkFile({ file, json, contracts }) {
    const kind = kindOf(file);
    if (kind === undefined || gather(contracts, file, json).fits) return [];
    return explainFile(contracts, kind, json).map((fault) => ({
      ...fault,
      ...besideProps(fault, json, contracts),
      file,
    }));
  },
};

/** A property of a widget that was written beside `props`, not into it. */
function besideProps(
  { rule, pointer }: Fault,
  page: JsonObject,
  { widgets }: Contracts,
): { message: string } | undefined {
  if (rule !== 'unknown-property') return undefined;
  const end = pointer.lastIndexOf('/');
  const block = valueAt(page, pointer.slice(0, end));
  const name = pointer.slice(end + 1);
  const manifest = isObject(block) && typeof block.widget === 'string' ? widgets.get(block.widget) : undefined;
  const { properties } = Object(manifest?.props) as { properties?: object };
  if (!manifest || !properties || !Object.hasOwn(properties, name)) return undefined;
  return { message: `"${name}" is a property of the widget "${manifest.name}": it stands within "props".` };
}
