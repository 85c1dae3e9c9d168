import { isObject, type JsonObject, pointer } from '#engine/brand';
import { endpoints } from '#schemas/endpoints';
import { suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

const rule = 'endpoint-unknown';

/** A call of the platform that a brand overrides is one that the engine makes. */
export const endpointUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames('endpoint-unknown'),
  checkFile({ file, json: { platform } }) {
    const overrides = file === 'brand' && isObject(platform) ? platform.endpoints : undefined;
    if (!isObject(overrides)) return [];
    return [...elsewhere(overrides), ...unknown(overrides)];
  },
};

/** A path that leaves the platform, or that is rewritten before it is requested. */
function elsewhere(overrides: JsonObject): Finding[] {
  return Object.entries(overrides).flatMap(([name, override]): Finding[] => {
    const path = isObject(override) ? override.path : undefined;
    if (typeof path !== 'string' || !/\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return [];
    const message = path.startsWith('//')
      ? `Browsers take "${path}" for the address of another host, and would send players' data there.`
      : `Browsers rewrite "${path}" before they ask: "." and ".." and double slashes have no place in it.`;
    const at = `${pointer('/platform/endpoints', name)}/path`;
    return [{ rule: 'endpoint-path', file: 'brand', pointer: at, message }];
  });
}

function unknown(overrides: JsonObject): Finding[] {
  return Object.keys(overrides)
    .filter((name) => !Object.hasOwn(endpoints, name))
    .map((name): Finding => {
      const message = `The engine makes no call "${name}".`;
      const at = pointer('/platform/endpoints', name);
      const suggestion = suggest(name, Object.keys(endpoints));
      return { rule, file: 'brand', pointer: at, at: 'key', message, suggestion };
    });
}
