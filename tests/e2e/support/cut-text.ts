import type { Page } from '@playwright/test';

/** Px by which letters may reach beyond a box before they are cut: their boxes are taller than they are. */
const slack = 3;

/**
 * What a page cuts off of its texts, as `widget: text (px)`: texts that reach beyond a box that hides what is outside of it, or
 * beyond the page itself. What can be scrolled to is not cut, nor is what another slide of a banner shows, a notice that opens
 * whole when it is pressed, or a choice whose list has it.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const found = new Set<string>();
    const note = (element: Element, text: string, by: number) => {
      const widget = element.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? 'the page';
      found.add(`${widget}: "${text.trim().slice(0, 40)}" (${Math.round(by)} px)`);
    };
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (
        !parent ||
        !text?.trim() ||
        parent.closest(
          '.visually-hidden, [aria-hidden="true"], [inert], [data-widget="shell/notice-bar"], option, [role="combobox"], script, style',
        )
      )
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (right <= left) continue;
      let isReached = false;
      for (let box: Element | null = parent; box && box !== document.body && !isReached; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (scrolls(overflowX) || scrolls(overflowY)) isReached = true;
        else if (hides(overflowX) || hides(overflowY)) {
          const outer = box.getBoundingClientRect();
          // Said, and not shown.
          isReached = outer.width <= 1 || outer.height <= 1;
          if (isReached) continue;
          const x = hides(overflowX) ? Math.max(outer.left - left, right - outer.right) : 0;
          const y = hides(overflowY) ? Math.max(outer.top - top, bottom - outer.bottom) : 0;
          const isElsewhere = x >= right - left || y >= bottom - top;
          if (Math.max(x, y) > most && !isElsewhere) note(parent, text, Math.max(x, y));
        }
        if (position === 'fixed') isReached = true;
      }
      const beyond = Math.max(right - document.documentElement.clientWidth, -left);
      if (!isReached && beyond > most) note(parent, text, beyond);
    }
    return [...found];
  }, slack);
}
