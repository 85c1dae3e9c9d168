import { isObject } from '#engine/brand';
import type { Rule } from '../../rule.ts';

const rule = 'redirect-loop';

/** Players who are logged in are sent home from routes for guests (§2): home itself cannot be one. */
export const redirectLoop: Rule = {
  name: rule,
  checkFile({ file, json }) {
    if (file !== 'routes' || !isObject(json.home) || json.home.access !== 'guest') return [];
    const message = 'Players who are logged in would be sent from here to "home", which is here, without end.';
    return [{ rule, file, pointer: '/home/access', message }];
  },
};
