import type { FlagName } from '#schemas/names';

/** A tree whose string leaves are flags; groups may nest (spec §6). */
export type FlagTree = { [key: string]: unknown };

/** Whitelabel flags in force: the brand's defaults under the platform's tree, which wins. Only '1' is on. */
export function effectiveFlags(defaults: Record<string, string>, tree: FlagTree | undefined): ReadonlySet<FlagName> {
  const values = new Map(Object.entries(defaults));
  if (tree) collect(tree, values);
  // Flags of a brand's own are among them: conditions ask for those, and no code does.
  return new Set([...values].filter(([, value]) => value === '1').map(([name]) => name as FlagName));
}

/** The same for a member: flags of the member's own win over all others. */
export function withOwn(flags: ReadonlySet<FlagName>, own: FlagTree | undefined): ReadonlySet<FlagName> {
  return own ? effectiveFlags(Object.fromEntries([...flags].map((name) => [name, '1'])), own) : flags;
}

function collect(tree: FlagTree, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(name, value);
    else if (typeof value === 'object' && value !== null) collect(value as FlagTree, into);
  }
}
