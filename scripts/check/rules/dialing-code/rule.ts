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
      // What is not even written like a code is the schema's to tell.
      if (typeof country !== 'string' || typeof code !== 'string' || !/^\d+$/.test(code)) return [];
      const at = { rule, severity: 'warning' as const, file, pointer: `${list}/${index}` };
      if (seen.has(country)) {
        return [{ ...at, pointer: `${at.pointer}/countryCode`, message: `"${country}" is offered already.` }];
      }
      seen.add(country);
      const expected = dialingCodeOf(country);
      // Islands share the code of a neighbour and add digits of their own.
      if (expected === undefined || code.startsWith(expected)) return [];
      const message = `"${country}" is called by +${expected}.`;
      return [{ ...at, pointer: `${at.pointer}/countryDialingCode`, message, suggestion: expected }];
    });
  },
};
