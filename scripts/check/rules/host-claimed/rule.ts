import type { JsonObject } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'host-claimed';

/** A host shows one brand. A list of hosts is inherited like everything else, so a child that states none has its parent's. */
export const hostClaimed: Rule = {
  name: rule,
  checkFleet({ brandFiles }) {
    const files = brandFiles();
    const claims = new Map<string, string>();
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
        const owner = claims.get(host);
        claims.set(host, owner ?? id);
        // Said twice by one brand, it is the schema's to tell.
        if (owner === undefined || owner === id) return [];
        const message = `The brand "${owner}" claims this host too. A host shows one brand.`;
        return [{ rule, layer: id, file: 'brand', pointer: `/hosts/${index}`, message }];
      });
      if (taken.length > 0) found.set(id, taken);
    }
    return found;
  },
};

/** Hosts in force: a brand's own list, else that of the last brand it extends which has one. */
function hostsOf(id: string, files: ReadonlyMap<string, JsonObject>, open: readonly string[] = []): string[] {
  const own = files.get(id);
  // A circle is another rule's to tell.
  if (!own || open.includes(id)) return [];
  if (Array.isArray(own.hosts)) return own.hosts.filter((host) => typeof host === 'string');
  const parents = [own.extends].flat().filter((parent) => typeof parent === 'string');
  return parents.map((parent) => hostsOf(parent, files, [...open, id])).findLast((hosts) => hosts.length > 0) ?? [];
}
