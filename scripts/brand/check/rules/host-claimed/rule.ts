import type { JsonObject } from '#engine/brand';
import { listed } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'host-claimed';

/** A host shows one brand. A list of hosts is inherited like everything else, so a child that states none has its parent's. */
export const hostClaimed: Rule = {
  name: rule,
  checkFleet({ brandFiles }) {
    const files = brandFiles();
    const claims = claimsIn(files);
    const found = new Map<string, Finding[]>();
    for (const [id, own] of files) {
      const hosts = hostsOf(id, files);
      if (!Array.isArray(own.hosts)) {
        if (hosts.length === 0) continue;
        const message = `"hosts" is inherited: the brand would claim "${hosts[0]}" of what it extends. Give it hosts of its own.`;
        found.set(id, [{ rule, layer: id, file: 'brand', pointer: '', missing: 'hosts', message }]);
        continue;
      }
      const taken = hosts.flatMap((host, index): Finding[] => {
        // Said twice by one brand, it is reported by the schema.
        const others = (claims.get(host) ?? []).filter((other) => other !== id);
        if (others.length === 0 || hosts.indexOf(host) !== index) return [];
        const who = others.length === 1 ? `brand "${others[0]}" claims` : `brands ${listed(others, 'and')} claim`;
        const message = `The ${who} this host too. A host shows one brand.`;
        return [{ rule, layer: id, file: 'brand', pointer: `/hosts/${index}`, message }];
      });
      if (taken.length > 0) found.set(id, taken);
    }
    return found;
  },
};

/** Host → the brands that state it. Which of them may have it, nobody can tell but who runs them. */
function claimsIn(files: ReadonlyMap<string, JsonObject>): ReadonlyMap<string, readonly string[]> {
  const claims = new Map<string, string[]>();
  for (const [id, { hosts }] of files) {
    const own = Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
    for (const host of new Set(own)) claims.set(host, [...(claims.get(host) ?? []), id]);
  }
  return claims;
}

/** Hosts in force: a brand's own list, else that of the last brand it extends which has one. */
function hostsOf(id: string, files: ReadonlyMap<string, JsonObject>, open: readonly string[] = []): string[] {
  const own = files.get(id);
  // A circle is reported by another rule.
  if (!own || open.includes(id)) return [];
  if (Array.isArray(own.hosts)) return own.hosts.filter((host) => typeof host === 'string');
  const parents = [own.extends].flat().filter((parent) => typeof parent === 'string');
  return parents.map((parent) => hostsOf(parent, files, [...open, id])).findLast((hosts) => hosts.length > 0) ?? [];
}
