import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import { nameIn } from '../../../folders/index.ts';
import { eachBlock } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

const rule = 'currency-unknown';
/** What schemas say of a code; what is none is reported by them. */
const form = '^[A-Z]{3}$';
let known: ReadonlySet<string> | undefined;

/** Currencies are those of ISO 4217: of any other, browsers know neither the sign nor the digits after the point. */
export const currencyUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkFile({ file, json, contracts }) {
    known ??= new Set(Intl.supportedValuesOf('currency'));
    const codes = known;
    const named = file.startsWith('pages/') ? inProps(json, contracts) : ofBrand(file, json);
    return named
      .filter(({ code }) => RegExp(form).test(code) && !codes.has(code))
      .map(({ code, pointer: at, at: part }): Finding => {
        const message = `There is no currency "${code}" (ISO 4217).`;
        return { rule, file, pointer: at, at: part, message, suggestion: suggest(code, codes) };
      });
  },
};

interface Named extends Required<Pick<Finding, 'at' | 'pointer'>> {
  code: string;
}

function ofBrand(file: string, { currency }: JsonObject): Named[] {
  const code = file === 'brand' && isObject(currency) ? currency.code : undefined;
  return typeof code === 'string' ? [{ code, pointer: '/currency/code', at: 'value' }] : [];
}

/** The keys of properties of widgets that are by currency. */
function inProps(page: JsonObject, { widgets }: Contracts): Named[] {
  const found: Named[] = [];
  eachBlock(page, ({ widget, props }, at) => {
    const { properties } = widgets.get(nameIn(widget))?.props ?? {};
    if (!isObject(props) || !isObject(properties)) return;
    for (const [prop, value] of Object.entries(props)) {
      const schema = properties[prop];
      const names = isObject(schema) ? schema.propertyNames : undefined;
      if (!isObject(value) || !isObject(names) || names.pattern !== form) continue;
      const place = at + pointer('/props', prop);
      for (const code of Object.keys(value)) found.push({ code, pointer: pointer(place, code), at: 'key' });
    }
  });
  return found;
}
