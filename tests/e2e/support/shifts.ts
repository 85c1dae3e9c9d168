import type { Page } from '@playwright/test';
import { interactive, quiet } from './test.ts';

/** Layout shifts of a page that nobody touched. */
export interface Shifts {
  sum: number;
  /** What moved. */
  what: string[];
}

/** Notes in the page, from the next document on, whatever moves without the visitor's doing. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, what: [] };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources, hadRecentInput } of entries as (PerformanceEntry & {
        value: number;
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        hadRecentInput: boolean;
      })[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const widget = element?.closest<HTMLElement>('[data-widget]')?.dataset.widget;
          const name = `${widget} ${node?.nodeName} "${node?.textContent?.slice(0, 30)}"`;
          const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
          shifts.what.push(`${name} from ${place(from)} to ${place(to)}`);
        }
      }
    };
    observer.observe({ type: 'layout-shift', buffered: true });
    const read = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(globalThis, { readShifts: read });
  });
}

/** Layout shifts so far, once the page is interactive, has in its window what it waited for and has rendered its fonts. */
export async function shiftsOf(page: Page): Promise<Shifts> {
  await interactive(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-waiting]')].every((shape) => {
      const { top, bottom } = shape.getBoundingClientRect();
      return !shape.checkVisibility() || bottom <= 0 || top >= innerHeight;
    }),
  );
  await quiet(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { readShifts(): Shifts }).readShifts();
  });
}
