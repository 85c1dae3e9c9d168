import type { Brand } from '#schemas/brand';
import type { GameType, VendorCard, VendorLane } from '#schemas/platform';

/** A vendor inside a category, or across all of them. */
export interface Vendor extends Pick<VendorCard, 'vassalage' | 'name' | 'count' | 'nodeId'> {
  /** Paths of the platform, or assets of the brand. */
  icon: { color: string; white: string };
}

/** How a brand shows vendors. */
type Presentation = Pick<Brand, 'vendors' | 'languages'>;

/** The vendors of some game types, or of all, each once as the brand shows it, most wanted first; games counted across them. */
export function vendorsOf(
  lanes: readonly VendorLane[],
  brand: Presentation,
  types?: readonly GameType[] | '',
): Vendor[] {
  const { shown = {} } = brand.vendors ?? {};
  const merged = new Map<string, Vendor>();
  for (const { title, cards } of lanes) {
    if (types && !types.includes(title)) continue;
    for (const card of cards) {
      const { hidden, icon = card.icon } = shown[card.vassalage] ?? {};
      if (hidden) continue;
      const known = merged.get(card.vassalage);
      const name = vendorName(brand, card.vassalage, card.name);
      merged.set(card.vassalage, { ...card, ...known, name, icon, count: card.count + (known?.count ?? 0) });
    }
  }
  return [...merged.values()];
}

/** What a brand calls a vendor of the platform (§9): its own name for it, else the platform's without a prefix. */
export function vendorName(
  { vendors: { prefix, shown = {} } = {}, languages }: Presentation,
  vassalage: string,
  name: string,
): string {
  // Platforms write `TCG Play` or `TCG_PLAY`; a name is never left empty.
  const drops = prefix && (prefix.language ?? 'TY') in languages.supported;
  return shown[vassalage]?.name ?? (drops ? name.replace(new RegExp(`^${prefix.drop}[ _](?=.)`), '') : name);
}
