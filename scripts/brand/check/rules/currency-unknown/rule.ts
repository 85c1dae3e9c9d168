import { isObject } from '#engine/brand';
import { suggest } from '../../../terminal/index.ts';
import type { Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

const rule = 'currency-unknown';
let known: ReadonlySet<string> | undefined;

/** The currency is one of ISO 4217: of any other, browsers know neither the sign nor the digits after the point. */
export const currencyUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkFile({ file, json: { currency } }) {
    const code = file === 'brand' && isObject(currency) ? currency.code : undefined;
    // What is no code at all is reported by the schema.
    if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return [];
    known ??= new Set(Intl.supportedValuesOf('currency'));
    if (known.has(code)) return [];
    const message = `There is no currency "${code}" (ISO 4217).`;
    return [{ rule, file, pointer: '/currency/code', message, suggestion: suggest(code, known) }];
  },
};
