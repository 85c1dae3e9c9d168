import type { Brand, Entries, Entry } from '#schemas/brand';

type Categories = NonNullable<Brand['categories']>;

/**
 * Menus whose entries for a category say all that it says of itself: label, icon and link, unless they say so themselves
 * (§2). Done once when a brand is compiled, not in the browser.
 */
export function withCategories(menus: Record<string, Entries>, categories: Categories): Record<string, Entries> {
  return mapped(menus, (entries) => filled(entries, categories));
}

function filled(entries: Entries, categories: Categories): Entries {
  return mapped(entries, (entry): Entry => {
    const inner = entry.entries ? { entries: filled(entry.entries, categories) } : {};
    const { label, icon, route } = categories[entry.category ?? ''] ?? {};
    return {
      ...(label ? { label } : {}),
      ...(icon ? { icon } : {}),
      ...(route ? { link: { route } } : {}),
      ...entry,
      ...inner,
    };
  });
}

function mapped<Value>(map: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
