import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';

/** How many ways the reels make: the height of each, and their product, which grows as they land. */
export interface WaysCounter {
  readonly element: HTMLElement;
  clear(): void;
  set(reel: number, height: number): void;
}

export function createCounter({ t, view }: Pick<Shell, 't' | 'view'>, reels: number): WaysCounter {
  const format = new Intl.NumberFormat(view.language);
  const heights: (number | undefined)[] = Array.from({ length: reels });
  const cells = heights.map(() => el('i', { class: 'ways-height' }));
  const total = el('b', { class: 'ways-total' });
  const element = el(
    'div',
    { class: 'ways-counter', 'aria-hidden': 'true' },
    total,
    el('span', { class: 'ways-word' }, t('slot.ways.word')),
    el('span', { class: 'ways-heights' }, ...cells),
  );
  function draw(): void {
    const known = heights.filter((height) => height !== undefined);
    total.textContent = known.length === 0 ? '–' : format.format(known.reduce((product, one) => product * one, 1));
    for (const [reel, cell] of cells.entries()) cell.textContent = String(heights[reel] ?? '·');
    element.classList.toggle('is-whole', known.length === reels);
  }
  draw();
  return {
    element,
    clear() {
      heights.fill(undefined);
      draw();
    },
    set(reel, height) {
      heights[reel] = height;
      draw();
    },
  };
}
