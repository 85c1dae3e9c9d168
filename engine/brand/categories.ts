import type { Brand, Entries, Entry, Group, Route } from '#schemas/brand';
import type { MessageReference } from '#schemas/names';

type Categories = NonNullable<Brand['categories']>;

/**
 * Menus whose entries for a category say all that it says of itself: label, icon and link, unless they say so themselves
 * (§2). Done once when a brand is compiled, not in the browser.
 */
export function withCategories(menus: Record<string, Entries>, categories: Categories): Record<string, Entries> {
  return mapped(menus, (entries) => filled(entries, categories));
}

/** Routes of categories are called like these, unless they have a title of their own. */
export function titledByCategories(routes: Record<string, Route>, categories: Categories): Record<string, Route> {
  const labels = labelsOf(categories);
  return mapped(routes, (route, id) => {
    const label = labels.get(id);
    return label === undefined || route.title !== undefined ? route : { ...route, title: label };
  });
}

/** Slides that stand on the page of one category alone are called like it, unless they have a headline of their own. */
export function headedByCategories(banners: Record<string, Group>, categories: Categories): Record<string, Group> {
  const labels = labelsOf(categories);
  return mapped(banners, (group): Group => {
    const [route = '', ...others] = group.routes;
    const headline = others.length === 0 ? labels.get(route) : undefined;
    if (headline === undefined || !group.slides) return group;
    return { ...group, slides: mapped(group.slides, (slide) => ({ headline, ...slide })) };
  });
}

/** Name of the category that a type of games stands in: of the one called like it, else of the first that holds it. */
export function categoryLabel(
  { categories = {} }: Pick<Brand, 'categories'>,
  gameType: string,
): MessageReference | undefined {
  const holds = ({ gameTypes }: Categories[string]) => gameTypes.some((type) => type === gameType);
  return (categories[gameType] ?? Object.values(categories).find(holds))?.label;
}

function labelsOf(categories: Categories): ReadonlyMap<string, MessageReference> {
  return new Map(Object.values(categories).map(({ route, label }) => [route, label]));
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

function mapped<Value>(
  map: Record<string, Value>,
  change: (value: Value, key: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}
