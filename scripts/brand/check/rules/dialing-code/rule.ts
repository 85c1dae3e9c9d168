import { isObject } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';
import { dialingCodeOf } from './countries.ts';

const rule = 'dialing-code';
const list = '/access/dialingCodes';

/** A country is offered once, and with the code by which its players are called. */
export const dialingCode: Rule = {
  name: rule,
  checkFile({ file, json: { access } }) {
    const offered = file === 'brand' && isObject(access) ? access.dialingCodes : undefined;
    if (!Array.isArray(offered)) return [];
    const seen = new Set<string>();
    return offered.flatMap((entry, index): Finding[] => {
      const { countryCode: country, countryDialingCode: code } = isObject(entry) ? entry : {};
      // What is not even written like a code is reported by the schema.
      if (typeof country !== 'string' || typeof code !== 'string' || !/^\d+$/.test(code)) return [];
      const at = { rule, severity: 'warning' as const, file, pointer: `${list}/${index}` };
      if (seen.has(country)) {
        return [{ ...at, pointer: `${at.pointer}/countryCode`, message: `"${country}" is offered already.` }];
      }
      seen.add(country);
      const expected = dialingCodeOf(country);
      const meant = expected === undefined ? standardCode(country) : undefined;
      if (meant !== undefined) {
        const message = `No country has the code "${country}" (ISO 3166).`;
        return [{ ...at, pointer: `${at.pointer}/countryCode`, message, suggestion: meant }];
      }
      // Islands share the code of a neighbour and add digits of their own.
      if (expected === undefined || code.startsWith(expected)) return [];
      const message = `"${country}" is called by +${expected}.`;
      return [{ ...at, pointer: `${at.pointer}/countryDialingCode`, message, suggestion: expected }];
    });
  },
};

/** The code that stands for what people call a country: `UK` is `GB`. Undefined for one that is a country's. */
function standardCode(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const { region } = new Intl.Locale(`und-${country}`);
  return region === country ? undefined : region;
}
