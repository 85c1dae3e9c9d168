import type { SlipBet } from '../../engines/slip.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { ball } from './ball.ts';
import { betName } from './bet-name.ts';

/** One bet of a slip: its name, its numbers, its stake. Once balls have fallen its numbers show which of them hit. */
export function slipRow({ t, money }: Pick<Shell, 't' | 'money'>, bet: SlipBet, drawn: readonly number[]): HTMLElement {
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
}
