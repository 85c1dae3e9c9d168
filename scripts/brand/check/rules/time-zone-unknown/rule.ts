import { isObject } from '#engine/brand';
import { suggest } from '../../../terminal/index.ts';
import type { Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

const rule = 'time-zone-unknown';

/** The time zone is one that browsers know: of any other, moments are written in the player's own. */
export const timeZoneUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkFile({ file, json: { formats } }) {
    const zone = file === 'brand' && isObject(formats) ? formats.timeZone : undefined;
    // What has not the form of one is reported by the schema.
    if (typeof zone !== 'string' || !/^[A-Z][\w+/-]*$/.test(zone) || isKnown(zone)) return [];
    const message = `There is no time zone "${zone}" (IANA).`;
    const suggestion = suggest(zone, new Set(Intl.supportedValuesOf('timeZone')));
    return [{ rule, file, pointer: '/formats/timeZone', message, suggestion }];
  },
};

/** Browsers know more names than they list: zones have former ones. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
