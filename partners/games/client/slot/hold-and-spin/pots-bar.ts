import type { CoinLevel } from '../../../engines/slot/hold-and-spin/model.ts';
import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';

/** The fixed jackpots above the board. */
export interface PotsBar {
  readonly element: HTMLElement;
  /** Says what they are worth at so many minor units a coin. */
  price(coin: number): void;
  /** Lights those up that have been won. */
  light(levels: ReadonlySet<string>): void;
}

export function createPotsBar({ t, money }: Shell, worth: Readonly<Record<CoinLevel | 'grand', number>>): PotsBar {
  const levels = ['grand', 'major', 'minor', 'mini'] as const;
  const plates = levels.map((level) => {
    const amount = el('b', {});
    const plate = el('li', { class: `hold-pot hold-pot-${level}` }, el('span', {}, t(`hold.${level}`)), amount);
    return { level, amount, plate };
  });
  const bar = el('ul', { class: 'hold-pots', 'aria-label': t('hold.pots') }, ...plates.map(({ plate }) => plate));
  return {
    element: bar,
    price(coin) {
      for (const { level, amount } of plates) amount.textContent = money.format(worth[level] * coin);
    },
    light(won) {
      for (const { level, plate } of plates) plate.classList.toggle('is-won', won.has(level));
    },
  };
}
