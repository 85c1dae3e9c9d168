import { isObject, pointer } from '#engine/brand';
import { endpoints } from '#schemas/endpoints';
import type { Rule } from '../../rule.ts';
import { suggest } from '../../suggest.ts';

const rule = 'endpoint-unknown';

/** A call of the platform that a brand overrides is one that the engine makes. */
export const endpointUnknown: Rule = {
  name: rule,
  checkFile({ file, json: { platform } }) {
    const overrides = file === 'brand' && isObject(platform) ? platform.endpoints : undefined;
    if (!isObject(overrides)) return [];
    return Object.keys(overrides)
      .filter((name) => !Object.hasOwn(endpoints, name))
      .map((name) => {
        const message = `The engine makes no call "${name}".`;
        const at = pointer('/platform/endpoints', name);
        return { rule, file, pointer: at, at: 'key', message, suggestion: suggest(name, Object.keys(endpoints)) };
      });
  },
};
