import type { TableState } from '../../page-api.ts';
import { el, svg } from '../shell/dom.ts';
import type { DealerPhase } from './dealer.ts';

/** What the clock needs of a table. */
export interface ClockedState extends Pick<TableState, 'now'> {
  readonly round: Pick<TableState['round'], 'opensAt' | 'closesAt' | 'paysAt'>;
}

/** The time that is left for bets, by the server's clock. */
export interface TableClock {
  readonly element: HTMLElement;
  follow(state: ClockedState): void;
  /** Shows the time that is left; answers the part of the round, and the whole seconds until it ends. */
  tick(): { readonly phase: DealerPhase; readonly left: number };
}

const round = 2 * Math.PI * 20;
/** From then on the clock warns, s. */
export const warningSeconds = 5;

export function createTableClock(): TableClock {
  const hand = svg('circle', { class: 'table-clock-hand', cx: 24, cy: 24, r: 20, 'stroke-dasharray': round });
  const track = svg('circle', { class: 'table-clock-track', cx: 24, cy: 24, r: 20 });
  const face = el('b', { class: 'table-clock-face' });
  const dial = svg('svg', { viewBox: '0 0 48 48' }, track, hand);
  const element = el('div', { class: 'table-clock', 'aria-hidden': 'true', 'data-testid': 'clock' }, dial, face);
  let times: ClockedState['round'] | undefined;
  let serverAhead = 0;
  return {
    element,
    follow(state) {
      times = state.round;
      // The server's clock decides; this page's own only measures what passes.
      serverAhead = state.now - performance.now();
    },
    tick() {
      const now = performance.now() + serverAhead;
      const { opensAt, closesAt, paysAt } = times ?? { opensAt: now, closesAt: now, paysAt: now + 1 };
      const phase = now < closesAt ? 'open' : now < paysAt ? 'closed' : 'paying';
      const left = phase === 'open' ? Math.ceil((closesAt - now) / 1000) : 0;
      const share = Math.max(0, Math.min(1, (closesAt - now) / (closesAt - opensAt)));
      hand.setAttribute('stroke-dashoffset', String(round * (1 - share)));
      const text = phase === 'open' ? String(left) : '';
      if (face.textContent !== text) face.textContent = text;
      element.dataset.phase = phase;
      element.dataset.warns = String(phase === 'open' && left <= warningSeconds);
      return { phase, left };
    },
  };
}
