import type { Block, Blocks, Page } from '#schemas/brand';

/** Height that each widget keeps while it loads, px; none for those that state none. */
export interface Heights {
  get(widget: string): { phone: number; desktop: number } | undefined;
}

/** Height of a window, px, on a phone and on a desktop. */
export interface Viewport {
  phone: number;
  desktop: number;
}

/** How far below the window widgets are fetched at once, as a part of it (spec §9: preload 1.3). */
const preload = 1.3;

/**
 * Names of the widgets that the first window of a page needs. The rest is fetched when the player comes near, so that it
 * does not compete with what is seen first. Heights are those that widgets keep while they load.
 * @param pages the frame before the page inside it
 */
export function firstWidgets(pages: readonly Page[], heights: Heights, window: Viewport): string[] {
  const {
    main = {},
    footer = {},
    ...around
  }: Page['regions'] = Object.assign({}, ...pages.map(({ regions }) => regions));
  const top = { phone: 0, desktop: 0 };
  const first: string[] = Object.values(around).flatMap(widgetsIn);
  for (const block of [...Object.values(main), ...Object.values(footer)]) {
    if (top.phone > window.phone * preload && top.desktop > window.desktop * preload) break;
    first.push(...widgetsIn({ block }));
    const height = heightOf(block, heights);
    top.phone += height.phone;
    top.desktop += height.desktop;
  }
  return first;
}

/** Names of all widgets in some blocks, those in slots included. */
export function widgetsIn(blocks: Blocks): string[] {
  return Object.values(blocks).flatMap(({ widget, slots }) => [
    widget,
    ...Object.values(slots ?? {}).flatMap(widgetsIn),
  ]);
}

/** Height of a block: what it states, else that of its tallest slot, since slots mostly stand side by side. */
function heightOf({ widget, slots = {} }: Block, heights: Heights): { phone: number; desktop: number } {
  const stated = heights.get(widget);
  if (stated) return stated;
  const inner = Object.values(slots).map((blocks) => {
    const each = Object.values(blocks).map((block) => heightOf(block, heights));
    return { phone: sum(each.map(({ phone }) => phone)), desktop: sum(each.map(({ desktop }) => desktop)) };
  });
  // On a phone they stand below each other.
  return { phone: sum(inner.map(({ phone }) => phone)), desktop: Math.max(0, ...inner.map(({ desktop }) => desktop)) };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
