import type { Page } from '#schemas/brand';
import { type Heights, widgetsOf } from '../site/namespaces.ts';

/** How far down a page the engine fetches widgets at once, px: windows of 844 and 900 px (spec §9: preload 1.3). */
const reach = { phone: 844 * 1.3, desktop: 900 * 1.3 };

/**
 * Names of the widgets that the first window of a page needs. The rest is fetched when the player comes near, so that it
 * does not compete with what is seen first. Heights are those that widgets keep while they load.
 */
export function firstWidgets({ regions }: Page, heights: Heights): string[] {
  const { main = {}, footer = {}, ...around } = regions;
  const top = { phone: 0, desktop: 0 };
  const first: string[] = widgetsOf({ regions: around });
  for (const block of [...Object.values(main), ...Object.values(footer)]) {
    if (top.phone > reach.phone && top.desktop > reach.desktop) break;
    first.push(...widgetsOf({ regions: { main: { block } } }));
    const height = heights.get(block.widget);
    top.phone += height?.phone ?? 0;
    top.desktop += height?.desktop ?? 0;
  }
  return first;
}
