import type { FixtureView } from '../../book-api.ts';
import { marketText, outcomeText } from '../../engines/book/labels.ts';
import type { BetSelection } from '../../engines/book/markets.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { BookContext } from './context.ts';

/** One price that can be picked. It shows for a while which way it has moved. */
export interface PriceButton {
  readonly element: HTMLButtonElement;
  /** `short` stands on the button in place of the outcome's name. */
  update(fixture: FixtureView, selection: BetSelection, odds: number | null, short?: string): void;
  /** Shows anew whether it is picked, and the price in the chosen format. */
  refresh(): void;
}

const arrowMs = 6000;
const isOver = ({ phase }: FixtureView) => phase === 'over';

export function createPriceButton({ shell, picks, price }: BookContext): PriceButton {
  const said = el('span', { class: 'visually-hidden' });
  const name = el('span', { class: 'price-name', 'aria-hidden': 'true' });
  const figure = el('span', { class: 'price-figure', 'aria-hidden': 'true' });
  const element = el('button', { type: 'button', class: 'price', 'aria-pressed': 'false' }, said, name, figure);
  let shown:
    | { fixture: FixtureView; selection: BetSelection; odds: number | null; short?: string | undefined }
    | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  element.addEventListener('click', () => {
    if (!shown || shown.odds === null || !shown.fixture.isOpen) return;
    picks.toggle(shown.fixture, shown.selection, shown.odds);
    shell.sound.play('press');
  });

  function refresh(): void {
    if (!shown) return;
    const { fixture, selection, odds, short } = shown;
    const isOff = odds === null || !fixture.isOpen;
    const outcome = outcomeText({ t: shell.t, language: shell.view.language }, fixture.entries, selection);
    // What rests for a moment keeps its place; of what is not sold there is nothing to wait for.
    if (odds !== null) figure.textContent = price(odds);
    else if (isOver(fixture)) figure.textContent = '–';
    else figure.replaceChildren(icon('lock'));
    name.textContent = short ?? outcome;
    element.setAttribute('aria-disabled', String(isOff));
    element.setAttribute('aria-pressed', String(picks.has(fixture.id, selection)));
    const words = odds === null ? shell.t(fixture.suspended ? 'book.resting' : 'book.notOffered') : price(odds);
    said.textContent = `${marketText(shell.t, selection)}, ${outcome}: ${words}`;
  }

  return {
    element,
    refresh,
    update(fixture, selection, odds, short) {
      const isSame =
        shown?.fixture.id === fixture.id &&
        shown.selection.line === selection.line &&
        shown.selection.outcome === selection.outcome;
      const before = isSame ? shown?.odds : undefined;
      shown = { fixture, selection, odds, short };
      if (before && odds && before !== odds) {
        element.dataset.moved = odds > before ? 'up' : 'down';
        clearTimeout(timer);
        timer = setTimeout(() => delete element.dataset.moved, arrowMs);
      }
      refresh();
    },
  };
}
