import type { DrawRules } from '../../engines/draw/engine.ts';
import type { SlipBet } from '../../engines/slip.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { ball } from './ball.ts';
import { betName } from './bet-name.ts';

const options: readonly Pick<SlipBet, 'type' | 'pick'>[] = [
  { type: 'sum', pick: ['under'] },
  { type: 'sum', pick: ['exact'] },
  { type: 'sum', pick: ['over'] },
  { type: 'parity', pick: ['odd'] },
  { type: 'parity', pick: ['even'] },
  ...[1, 2, 3, 4, 5].map((group) => ({ type: 'firstGroup', pick: [group] })),
];

/** The bets on the draw as a whole: its sum, odd or even, the colour of the first ball. A press lays the stake. */
export function createOptionPanel(
  { t, view }: Shell,
  rules: DrawRules,
  onBet: (bet: Pick<SlipBet, 'type' | 'pick'>) => void,
): HTMLElement {
  const decimal = new Intl.NumberFormat(view.language);
  const buttonOf = (bet: Pick<SlipBet, 'type' | 'pick'>) => {
    const [option = ''] = bet.pick;
    const odds = rules.odds.find((one) => one.type === bet.type && (one.result === '' || one.result === option));
    const sign = typeof option === 'number' ? [ball(option * 7 - 3)] : [];
    const button = el(
      'button',
      { type: 'button', class: `option option-${bet.type}` },
      ...sign,
      el('span', {}, betName(t, bet)),
      el('b', {}, `× ${decimal.format(odds?.pays ?? 0)}`),
    );
    button.addEventListener('click', () => onBet(bet));
    return button;
  };
  const groups = ['sum', 'parity', 'firstGroup'].map((type) =>
    el(
      'div',
      { class: `option-row option-row-${type}`, role: 'group', 'aria-label': t(`draw.type.${type}`) },
      el('h3', {}, t(`draw.type.${type}`)),
      ...options.filter((bet) => bet.type === type).map(buttonOf),
    ),
  );
  return el('div', { class: 'option-panel' }, ...groups);
}
