import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Translate } from '../shell/text.ts';

/** Where the slip is: a column on desktops; on phones a sheet above a bar that stays, and says how many picks there are at which odds. */
export interface SlipDrawer {
  readonly slip: HTMLElement;
  readonly bar: HTMLElement;
  readonly scrim: HTMLElement;
  /** What the bar says; it goes when there is nothing on the slip, and the sheet is closed. */
  show(picks: number, odds: string): void;
  close(): void;
  /** Hears when the slip has come to rest where it is seen, and when it moves or goes. */
  onRest(listener: (isAtRest: boolean) => void): void;
}

/** @param behind what cannot be pressed while the sheet lies over it */
export function createSlipDrawer(t: Translate, behind: readonly HTMLElement[]): SlipDrawer {
  const slip = el('aside', { class: 'book-slip', 'aria-label': t('book.slip.title'), tabindex: -1 });
  const count = el('b', { class: 'drawer-count' });
  const total = el('span', { class: 'drawer-odds' });
  const bar = el(
    'button',
    { type: 'button', class: 'drawer-open', 'aria-expanded': 'false' },
    count,
    el('span', { class: 'drawer-title' }, t('book.slip.title')),
    total,
    icon('up'),
  );
  const scrim = el('div', { class: 'drawer-scrim' });
  const column = matchMedia('(min-width: 1000px)');
  let isOpen = false;
  let picked = 0;
  let hear = (_isAtRest: boolean) => {};
  let watched = 0;

  /** Tells when it has stood at one place for two frames. */
  function watch(): void {
    cancelAnimationFrame(watched);
    hear(false);
    if (!isOpen && !column.matches) return;
    let before = Number.NaN;
    const look = () => {
      const { top } = slip.getBoundingClientRect();
      if (top === before) return hear(true);
      before = top;
      watched = requestAnimationFrame(look);
    };
    watched = requestAnimationFrame(look);
  }
  function setOpen(next: boolean): void {
    isOpen = next;
    slip.toggleAttribute('data-open', isOpen);
    bar.setAttribute('aria-expanded', String(isOpen));
    for (const part of behind) part.inert = isOpen;
    scrim.hidden = !isOpen;
    bar.hidden = picked === 0 && !isOpen;
    watch();
  }
  // A second tap of a double tap closes nothing that the first has opened.
  let pressedAt = Number.NEGATIVE_INFINITY;
  bar.addEventListener('click', () => {
    const at = performance.now();
    if (at - pressedAt <= 600) return;
    pressedAt = at;
    setOpen(!isOpen);
    if (isOpen) slip.focus();
  });
  scrim.addEventListener('click', () => performance.now() - pressedAt > 600 && setOpen(false));
  slip.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    bar.focus();
  });
  column.addEventListener('change', () => setOpen(false));
  setOpen(false);
  return {
    slip,
    bar,
    scrim,
    show(picks, odds) {
      picked = picks;
      count.textContent = String(picks);
      count.hidden = picks === 0;
      total.textContent = odds;
      bar.hidden = picked === 0 && !isOpen;
    },
    close: () => isOpen && setOpen(false),
    onRest(listener) {
      hear = listener;
      watch();
    },
  };
}
