import type { SlipResult } from '../../engines/slip.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';
import type { Slip } from '../shell/slip.ts';
import { betName } from './bet-name.ts';
import { slipRow } from './slip-row.ts';

/** The slip as the player sees it; after a draw it shows what each bet has won. */
export interface SlipList {
  readonly element: HTMLElement;
  show(slip: Slip): void;
  showResults(results: readonly SlipResult[], balls: readonly number[]): void;
}

/** `emptyText` stands where nothing has been laid yet. */
export function createSlipList(
  shell: Shell,
  emptyText: string,
  { onRemove, onClear }: { onRemove: (index: number) => void; onClear: () => void },
): SlipList {
  const { t, money } = shell;
  const list = el('ol', { class: 'slip-list' });
  const total = el('b', { class: 'slip-total' });
  const clear = el('button', { type: 'button', class: 'ghost-button', 'aria-label': t('bar.clear') }, icon('clear'));
  clear.addEventListener('click', onClear);
  const empty = el('p', { class: 'slip-empty' }, emptyText);
  const head = el('header', { class: 'slip-head' }, el('h2', {}, t('draw.slip')), total, clear);

  return {
    element: el('section', { class: 'slip', 'aria-label': t('draw.slip') }, head, empty, list),
    show(slip) {
      empty.hidden = slip.bets.length > 0;
      clear.hidden = slip.bets.length === 0;
      total.textContent = slip.bets.length > 0 ? money.format(slip.total) : '';
      const rows = slip.bets.map((bet, index) => {
        const item = slipRow(shell, bet, []);
        const remove = el(
          'button',
          { type: 'button', class: 'ghost-button', 'aria-label': t('draw.remove', { name: betName(t, bet) }) },
          icon('close'),
        );
        remove.addEventListener('click', () => onRemove(index));
        item.append(remove);
        return item;
      });
      list.replaceChildren(...rows);
    },
    showResults(results, balls) {
      for (const [index, result] of results.entries()) {
        const fresh = slipRow(shell, result, balls);
        fresh.classList.add(result.win > 0 ? 'is-won' : 'is-lost');
        if (result.win > 0) fresh.append(el('b', { class: 'slip-win' }, `+ ${money.format(result.win)}`));
        list.children[index]?.replaceWith(fresh);
      }
    },
  };
}
