import type { DrawView } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** `open`: slips are taken; `closed`: no longer; `falling`: the draw is due and its balls are requested. */
export type DrawPhase = 'open' | 'closed' | 'falling';

/** The time to the next draw, as the site shows it. */
export interface DrawClock {
  readonly element: HTMLElement;
  /** Takes over what the platform says now, its clock included. */
  follow(view: DrawView): void;
  /** Shows the time that is left, and answers how the draw stands. */
  tick(): DrawPhase;
}

/** Seconds as a clock shows them: 02:07, 14:02:07. */
function clockFace(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const minutes = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${two(seconds / 3600)}:${minutes}`;
}

export function createDrawClock({ t, view }: Shell): DrawClock {
  const time = new Intl.DateTimeFormat(view.language, { timeStyle: 'medium' });
  const label = el('span', { class: 'draw-clock-label', 'aria-hidden': 'true' });
  const face = el('b', { class: 'draw-clock-face', 'aria-hidden': 'true' });
  // Whoever listens to the page hears when, not every second that passes.
  const said = el('span', { class: 'visually-hidden' });
  const element = el('p', { class: 'draw-clock' }, said, label, face);
  let next: DrawView['next'] | undefined;
  let platformAhead = 0;
  return {
    element,
    follow(draw) {
      next = draw.next;
      // The platform's clock decides; this page's own only measures what passes.
      platformAhead = draw.now - performance.now();
      label.textContent = t('draw.nextIn', { numero: next.numero });
      said.textContent = t('draw.clock', {
        numero: next.numero,
        time: time.format(next.at),
        closes: time.format(next.closesAt),
      });
    },
    tick() {
      const now = performance.now() + platformAhead;
      const { at, closesAt } = next ?? { at: now, closesAt: now };
      const phase = now >= at ? 'falling' : now >= closesAt ? 'closed' : 'open';
      const shown = clockFace(Math.max(0, Math.ceil((at - now) / 1000)));
      if (face.textContent !== shown) face.textContent = shown;
      element.dataset.phase = phase;
      return phase;
    },
  };
}
