import type { WheelOutcome } from '../../engines/wheel/engine.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';
import type { Machine } from '../table/play.ts';

/** The lucky numbers are seen so long before the ball falls, ms. */
const strikeMs = 1200;

/** Shows the lucky numbers of a round above its wheel, before the ball falls. */
export function withLightning(t: Translate, wheel: Machine<WheelOutcome>): Machine<WheelOutcome> {
  const list = el('ul', { class: 'lucky', 'aria-label': t('wheel.lucky') });
  const show = (lucky: WheelOutcome['lucky'], pocket?: number) => {
    list.replaceChildren(
      ...lucky.map(({ number, pays }) =>
        el('li', { class: number === pocket ? 'is-hit' : '' }, el('b', {}, String(number)), ` × ${pays}`),
      ),
    );
  };
  return {
    isWide: true,
    element: el('div', { class: 'lightning' }, list, wheel.element),
    start() {
      show([]);
      wheel.start();
    },
    async land(outcome, hurry) {
      show(outcome.lucky);
      if (!prefersReducedMotion()) await pause(strikeMs, hurry);
      await wheel.land(outcome, hurry);
      show(outcome.lucky, outcome.balls[0]?.number);
    },
    show(outcome) {
      show(outcome?.lucky ?? [], outcome?.balls[0]?.number);
      wheel.show(outcome);
    },
  };
}
