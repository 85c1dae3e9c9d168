import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'menu-idle';

/** An entry of a menu leads somewhere, or holds entries that do. */
export const menuIdle: Rule = {
  name: rule,
  checkFile({ file, json }) {
    if (file !== 'menu') return [];
    const findings: Finding[] = [];
    for (const name in json) {
      const menu = json[name];
      if (isObject(menu)) gatherIdle(menu, pointer('', name), findings);
    }
    return findings;
  },
};

function gatherIdle(entries: JsonObject, at: string, findings: Finding[]): void {
  for (const id in entries) {
    const entry = entries[id];
    // What is no entry is reported by the schema.
    if (!isObject(entry) || entry.category !== undefined || entry.link !== undefined) continue;
    const here = pointer(at, id);
    const { entries: inner } = entry;
    if (inner === undefined || (isObject(inner) && Object.keys(inner).length === 0)) {
      const message = `"${id}" leads nowhere: it needs a "link", a "category" or entries of its own.`;
      findings.push({ rule, severity: 'warning', file: 'menu', pointer: here, missing: 'link', message });
    } else if (isObject(inner)) gatherIdle(inner, `${here}/entries`, findings);
  }
}
