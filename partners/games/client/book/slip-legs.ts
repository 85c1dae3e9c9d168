import { changeOf } from '../../../../schemas/platform/slip-prices.ts';
import { marketText, outcomeText } from '../../engines/book/labels.ts';
import { arrange } from '../shell/arrange.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { BookContext } from './context.ts';
import { keyOf, type Picked } from './selections.ts';

/** The picks of the slip: what each is on, what it costs now and how that has moved. A row stays where it is under the finger. */
export interface SlipLegs {
  readonly element: HTMLElement;
  /** While the slip is on its way nothing can be taken off. */
  refresh(isBusy: boolean): void;
}

interface Row {
  readonly element: HTMLElement;
  update(pick: Picked, isBusy: boolean): void;
}

export function createSlipLegs({ shell, picks, price }: BookContext): SlipLegs {
  const { t, view } = shell;
  const element = el('ul', { class: 'slip-legs' });
  const rows = new Map<string, Row>();

  function createRow(pick: Picked): Row {
    const name = outcomeText({ t, language: view.language }, pick.entries, pick);
    const match = pick.entries.length > 2 ? pick.leagueName : pick.entries.join(' – ');
    const was = el('s', { class: 'slip-was' });
    const figure = el('b', { class: 'price-figure' });
    const remove = el(
      'button',
      { type: 'button', class: 'slip-remove', 'aria-label': t('book.slip.remove', { name }) },
      icon('close'),
    );
    const key = keyOf(pick);
    remove.addEventListener('click', () => {
      if (remove.getAttribute('aria-disabled') !== 'true')
        picks.remove(...picks.list.filter((one) => keyOf(one) === key));
    });
    const words = el(
      'div',
      { class: 'slip-words' },
      el('b', { dir: 'auto' }, name),
      el('span', {}, marketText(t, pick)),
      el('span', { dir: 'auto' }, match),
    );
    const row = el('li', { class: 'slip-leg' }, words, el('div', { class: 'slip-price' }, was, figure), remove);
    return {
      element: row,
      update(now, isBusy) {
        const change = changeOf(now);
        const isLocked = change === 'suspended' || change === 'closed';
        row.dataset.moved = change ?? '';
        was.textContent = change === 'up' || change === 'down' ? price(now.odds) : '';
        const text = isLocked ? t(`book.leg.${change}`) : price(now.now);
        if (figure.textContent !== text) figure.replaceChildren(...(isLocked ? [icon('lock')] : []), text);
        remove.setAttribute('aria-disabled', String(isBusy));
      },
    };
  }

  return {
    element,
    refresh(isBusy) {
      const keys = new Set(picks.list.map(keyOf));
      for (const key of rows.keys()) if (!keys.has(key)) rows.delete(key);
      arrange(
        element,
        picks.list.map((pick) => {
          const row = rows.get(keyOf(pick)) ?? createRow(pick);
          rows.set(keyOf(pick), row);
          row.update(pick, isBusy);
          return row.element;
        }),
      );
    },
  };
}
