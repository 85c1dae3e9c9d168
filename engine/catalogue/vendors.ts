import type { GameType, VendorCard, VendorLane } from '#schemas/platform';

/** A vendor inside a category, or across all of them. */
export type Vendor = Pick<VendorCard, 'vassalage' | 'name' | 'icon' | 'count'>;

/** The vendors of some categories, or of all, each once, most wanted first; games counted across them. */
export function vendorsOf(lanes: readonly VendorLane[], types?: readonly GameType[]): Vendor[] {
  const merged = new Map<string, Vendor>();
  for (const { title, cards } of lanes) {
    if (types && !types.includes(title)) continue;
    for (const { vassalage, name, icon, count } of cards) {
      const known = merged.get(vassalage);
      merged.set(vassalage, { vassalage, name, icon, count: count + (known?.count ?? 0) });
    }
  }
  return [...merged.values()];
}
