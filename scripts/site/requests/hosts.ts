/** The exact host table: host → brand id. */
export type Hosts = ReadonlyMap<string, string>;

/** Builds the table. In development every brand also answers to `<id>.localhost`. */
export function hostTable(brands: Iterable<{ id: string; hosts: readonly string[] }>, development: boolean): Hosts {
  const table = new Map<string, string>();
  for (const { id, hosts } of brands) {
    for (const host of hosts) table.set(host, id);
    if (development) table.set(`${id}.localhost`, id);
  }
  return table;
}

/**
 * The brand that a `Host` header names, by exact match; undefined for every other host (threat T10).
 * Upper case, a port and one trailing dot are the same host; anything else in the header is no host at all.
 */
export function brandOfHost(table: Hosts, header: string | undefined): string | undefined {
  const match = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d{1,5})?$/.exec((header ?? '').toLowerCase());
  return match?.[1] ? table.get(match[1]) : undefined;
}
