import { el } from '../../shell/dom.ts';

/** The window around reels: bars between them, and a shade above and below. */
export function reelWindow(canvas: HTMLCanvasElement, columns: number): HTMLElement {
  const dividers = Array.from({ length: columns - 1 }, (_, index) => {
    const divider = el('i', { class: 'reel-divider' });
    divider.style.setProperty('--at', String(index + 1));
    return divider;
  });
  return el('div', { class: 'reel-window' }, canvas, ...dividers, el('div', { class: 'reel-shade' }));
}
