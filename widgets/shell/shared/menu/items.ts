import { type ConditionContext, evaluate } from '#engine/conditions';
import type { Brand, Entries, Entry, Link, Route } from '#schemas/brand';
import type { MessageReference } from '#schemas/names';
import type { LaunchableGame, Vendor, VendorsByType } from '#widgets/games';

/** An entry of a menu that is shown. */
export interface MenuItem {
  id: string;
  entry: Entry & { label: string };
  /** Entries of a group. */
  children: MenuItem[];
  /** Providers listed below it; empty while they are not known, and for an entry that opens a game (§2). */
  vendors: readonly Vendor[];
  /** QR codes below it, resource → message key of its name; none on phones. */
  codes: Record<string, MessageReference>;
  /** What it opens at once instead of following its link (§2). */
  game: LaunchableGame | undefined;
}

/** What decides which entries are shown. */
export interface MenuFacts {
  facts: ConditionContext;
  routes: Record<string, Route>;
  categories: Brand['categories'];
  /** Undefined while not known, or not requested. */
  vendors: VendorsByType | undefined;
}

/**
 * The entries of a menu that are shown, in order: their condition holds, they lead somewhere, their group is not empty,
 * and the platform is not known to have no vendor for them (§2).
 */
export function menuItems(entries: Entries, given: MenuFacts): MenuItem[] {
  return Object.entries(entries).flatMap(([id, entry]) => {
    // Compiled brands give one to each; a category that is gone has none.
    if (!isNamed(entry) || !evaluate(entry.when, given.facts)) return [];
    if (entry.link && !leadsSomewhere(entry.link, given)) return [];
    const children = entry.entries ? menuItems(entry.entries, given) : [];
    if (!entry.link && children.length === 0) return [];
    const vendors = entry.category ? (given.vendors?.get(entry.category) ?? []) : [];
    if (entry.category && given.vendors && vendors.length === 0) return [];
    const game = gameOf(given.categories?.[entry.category ?? '']?.launches, vendors);
    return [{ id, entry, children, vendors: game ? [] : vendors, codes: codesOf(entry, given.facts), game }];
  });
}

/** The `data-guests` of an entry that only guests see: a document shows it to nobody else, though it knows nobody. */
export function forGuests({ when }: Pick<Entry, 'when'>): '' | undefined {
  return when?.session === 'guest' ? '' : undefined;
}

function codesOf({ codes = {} }: Entry, { resources, device }: ConditionContext): MenuItem['codes'] {
  if (device === 'phone') return {};
  return Object.fromEntries(Object.entries(codes).filter(([name]) => resources.has(name)));
}

function gameOf(vassalage: string | undefined, vendors: readonly Vendor[]): LaunchableGame | undefined {
  const vendor = vassalage && vendors.find((one) => one.vassalage === vassalage);
  if (!vendor || vendor.nodeId === undefined) return undefined;
  return { nodeId: vendor.nodeId, vassalage: vendor.vassalage, vendor: vendor.name };
}

function isNamed(entry: Entry): entry is Entry & { label: string } {
  return entry.label !== undefined;
}

function leadsSomewhere({ route, resource }: Link, { routes, facts }: MenuFacts): boolean {
  if (route !== undefined) return route in routes;
  return resource === undefined || facts.resources.has(resource);
}
