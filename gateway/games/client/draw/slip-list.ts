import type { SlipResult } from '../../engines/slip.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';
import type { Slip } from '../shell/slip.ts';
import { ball } from './ball.ts';
import { betName } from './bet-name.ts';

/** The slip as the player sees it; after a draw it shows what each bet has won. */
export interface SlipList {
  readonly element: HTMLElement;
  show(slip: Slip): void;
  showResults(results: readonly SlipResult[], balls: readonly number[]): void;
}

export function createSlipList({ t, money }: Shell, onRemove: (index: number) => void, onClear: () => void): SlipList {
  const list = el('ol', { class: 'slip-list' });
  const total = el('b', { class: 'slip-total' });
  const clear = el('button', { type: 'button', class: 'ghost-button', 'aria-label': t('bar.clear') }, icon('clear'));
  clear.addEventListener('click', onClear);
  const empty = el('p', { class: 'slip-empty' }, t('draw.empty'));
  const head = el('header', { class: 'slip-head' }, el('h2', {}, t('draw.slip')), total, clear);

  const row = (bet: Pick<SlipResult, 'type' | 'pick' | 'stake'>, drawn: readonly number[]) => {
    const numbers =
      bet.type.startsWith('match') || bet.type === 'pick5' ? bet.pick.filter((one) => typeof one === 'number') : [];
    const balls = numbers.map((number) => {
      const one = ball(number);
      if (drawn.length > 0) one.classList.add(drawn.includes(number) ? 'is-hit' : 'is-miss');
      return one;
    });
    const name = el('span', { class: 'slip-name' }, betName(t, bet));
    return el(
      'li',
      {},
      el('span', { class: 'slip-what' }, name, el('span', { class: 'slip-balls' }, ...balls)),
      el('span', { class: 'slip-stake' }, money.format(bet.stake)),
    );
  };

  return {
    element: el('section', { class: 'slip', 'aria-label': t('draw.slip') }, head, empty, list),
    show(slip) {
      empty.hidden = slip.bets.length > 0;
      clear.hidden = slip.bets.length === 0;
      total.textContent = slip.bets.length > 0 ? money.format(slip.total) : '';
      const rows = slip.bets.map((bet, index) => {
        const item = row(bet, []);
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
        const fresh = row(result, balls);
        fresh.classList.add(result.win > 0 ? 'is-won' : 'is-lost');
        if (result.win > 0) fresh.append(el('b', { class: 'slip-win' }, `+ ${money.format(result.win)}`));
        list.children[index]?.replaceWith(fresh);
      }
    },
  };
}
