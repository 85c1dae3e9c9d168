import { keptWay, type Sizes, wayOf, waysOf } from '../../../../schemas/platform/slip.ts';
import { el } from '../shell/dom.ts';
import type { BookContext } from './context.ts';
import { ticketName } from './ticket-name.ts';

/** How the picks are combined: each way to bet on them is a press away. */
export interface SlipWays {
  readonly element: HTMLElement;
  readonly sizes: Sizes;
  /** Whether the picks are one bet together. */
  readonly isTogether: boolean;
  /** Goes on with the picks as they are now; answers whether it is another bet than before. */
  follow(): boolean;
  /** Until the player chooses, all legs go together. */
  reset(): void;
}

/** @param onChoose hears when the player has chosen another way; `mayChoose` says whether it may be done now */
export function createSlipWays(
  { shell: { t }, picks }: BookContext,
  mayChoose: () => boolean,
  onChoose: () => void,
): SlipWays {
  const element = el('div', { class: 'book-chips slip-ways', role: 'group', 'aria-label': t('book.slip.combine') });
  let sizes: Sizes = [1];
  let count = 1;
  let isChosen = false;
  let chips: readonly { readonly way: Sizes; readonly chip: HTMLElement }[] = [];

  function mark(): void {
    for (const { way, chip } of chips) chip.setAttribute('aria-pressed', String(way.join() === sizes.join()));
  }
  function offer(ways: readonly Sizes[]): void {
    element.hidden = ways.length < 2;
    chips = ways.map((way) => {
      const chip = el('button', { type: 'button', class: 'book-chip' }, ticketName(t, count, way));
      chip.addEventListener('click', () => {
        if (!mayChoose() || way.join() === sizes.join()) return;
        [sizes, isChosen] = [way, true];
        mark();
        onChoose();
      });
      return { way, chip };
    });
    element.replaceChildren(...chips.map(({ chip }) => chip));
    mark();
  }
  offer([[1]]);
  return {
    element,
    get sizes() {
      return sizes;
    },
    get isTogether() {
      return count === 1 || wayOf(count, sizes) === 'multiple';
    },
    follow() {
      const { list } = picks;
      const legs = Math.max(1, list.length);
      const isRelated = new Set(list.map(({ fixtureId }) => fixtureId)).size < list.length;
      const ways = waysOf(legs, isRelated);
      const kept = keptWay(sizes, count, legs, isRelated);
      if (!kept) isChosen = false;
      const next = (isChosen ? kept : ways[0]) ?? [1];
      const isOther = !kept || wayOf(legs, next) !== wayOf(count, sizes);
      [sizes, count] = [next, legs];
      offer(ways);
      return isOther;
    },
    reset() {
      isChosen = false;
    },
  };
}
