import type { XocDiaResult } from '../../engines/xoc-dia/rules.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Machine } from '../table/play.ts';

/** The bowl is lifted so long before the result is said, ms. */
const liftMs = 900;

/** Four discs on a plate under a bowl. */
export function createBowl(inWords: (result: XocDiaResult) => string): Machine<XocDiaResult> {
  const discs = Array.from({ length: 4 }, () => el('span', { class: 'disc' }));
  const element = el(
    'div',
    { class: 'xoc-dia', role: 'img' },
    el('div', { class: 'discs' }, ...discs),
    el('div', { class: 'bowl' }),
  );

  function lay(result: XocDiaResult | undefined): void {
    for (const [at, disc] of discs.entries()) disc.classList.toggle('is-red-disc', result?.discs[at] === 'red');
    if (result) element.setAttribute('aria-label', inWords(result));
    else element.removeAttribute('aria-label');
  }

  return {
    element,
    start: () => element.classList.add('is-shaken'),
    async land(result, hurry) {
      lay(result);
      element.classList.remove('is-shaken');
      if (!prefersReducedMotion()) await pause(liftMs, hurry);
    },
    show(result) {
      element.classList.remove('is-shaken');
      lay(result);
    },
  };
}
