import { bestPayout, type Line, oddsOfAll } from '../../../../schemas/platform/slip.ts';
import { el } from '../shell/dom.ts';
import type { BookContext } from './context.ts';

/** What a slip comes to: its odds together, what is staked on all lines, what it may bring. */
export interface SlipSums {
  readonly elements: readonly HTMLElement[];
  show(unit: number, lines: readonly Line[], odds: readonly number[]): void;
}

export function createSlipSums({ shell, price, limits }: BookContext): SlipSums {
  const { t, money } = shell;
  const sum = (name: string, label: string) => {
    const value = el('output', { class: `slip-${name}` });
    return { value, row: el('p', { class: `slip-figure is-${name}` }, el('span', {}, label), value) };
  };
  const together = sum('odds', t('book.slip.odds'));
  const total = sum('total', t('book.slip.total'));
  const best = sum('best', t('book.slip.return'));
  return {
    elements: [together.row, total.row, best.row],
    show(unit, lines, odds) {
      together.row.hidden = lines.length > 1;
      // Of one line the stake says it.
      total.row.hidden = lines.length < 2;
      together.value.textContent = price(oddsOfAll(odds));
      total.value.textContent = money.format(unit * lines.length);
      best.value.textContent = money.format(Math.min(limits.payout, bestPayout(unit, lines, odds)));
    },
  };
}
