import type { AndarBaharDeal } from '../../engines/andar-bahar/rules.ts';
import { createCard } from '../cards/playing-card.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';
import type { Machine } from '../table/play.ts';

/** All cards are on the table within this, ms: the more there are, the faster they come. */
const dealMs = 5200;
const slowestMs = 420;

/** The joker, and two rows that grow in turns until its rank comes again. */
export function createAndarBaharTable(t: Translate): Machine<AndarBaharDeal> {
  const joker = el('ul', { class: 'card-row joker', 'aria-label': t('andarBahar.joker') });
  const rows = {
    andar: el('ul', { class: 'card-row long-row', 'aria-label': t('andarBahar.andar') }),
    bahar: el('ul', { class: 'card-row long-row', 'aria-label': t('andarBahar.bahar') }),
  };
  const side = (key: keyof typeof rows) =>
    el('div', { class: `long-side side-${key}` }, el('h2', { class: 'side-name' }, t(`andarBahar.${key}`)), rows[key]);
  const sides = { andar: side('andar'), bahar: side('bahar') };
  const element = el('div', { class: 'card-table andar-bahar' }, joker, sides.andar, sides.bahar);

  function clear(): void {
    for (const row of [joker, rows.andar, rows.bahar]) row.replaceChildren();
    for (const one of [sides.andar, sides.bahar]) one.classList.remove('is-winner');
  }

  async function deal({ joker: first, andar, bahar, winner }: AndarBaharDeal, wait: (ms: number) => Promise<void>) {
    clear();
    const lay = (row: HTMLElement, card: typeof first) => {
      const shown = createCard(t, card);
      row.append(shown.element);
      shown.turn();
    };
    lay(joker, first);
    const ms = Math.min(slowestMs, dealMs / (andar.length + bahar.length));
    await wait(slowestMs);
    for (const [turn, card] of andar.entries()) {
      lay(rows.andar, card);
      await wait(ms);
      const other = bahar[turn];
      if (!other) continue;
      lay(rows.bahar, other);
      await wait(ms);
    }
    sides[winner].classList.add('is-winner');
  }

  const atOnce = () => Promise.resolve();
  return {
    element,
    isWide: true,
    start: clear,
    land: (result, hurry) => deal(result, prefersReducedMotion() ? atOnce : (ms) => pause(ms, hurry)),
    show(result) {
      if (result) void deal(result, atOnce);
      else clear();
    },
  };
}
