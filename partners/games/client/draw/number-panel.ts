import type { DrawRules } from '../../engines/draw/engine.ts';
import type { SlipBet } from '../../engines/slip.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { ball } from './ball.ts';

/** The grid of numbers: one to four that must all be drawn, or five that pay by matches. */
export interface NumberPanel {
  readonly element: HTMLElement;
  /** The present choice as a bet type and pick; undefined when nothing is chosen. */
  readonly choice: Pick<SlipBet, 'type' | 'pick'> | undefined;
  clear(): void;
}

const most = 5;
const typeOf = (count: number) => (count === most ? 'pick5' : `match${count}`);

export function createNumberPanel({ t, sound, view }: Shell, rules: DrawRules, onAdd: () => void): NumberPanel {
  const chosen = new Set<number>();
  const decimal = new Intl.NumberFormat(view.language);
  const hint = el('p', { class: 'pick-hint', role: 'status' });
  const add = el('button', { type: 'button', class: 'plain-button' }, t('draw.add'));
  const lucky = el('button', { type: 'button', class: 'ghost-button' }, t('draw.lucky'));
  const buttons = Array.from({ length: rules.balls }, (_, index) => {
    const number = index + 1;
    const button = el(
      'button',
      { type: 'button', class: 'number', 'aria-pressed': 'false', 'aria-label': t('draw.number', { n: number }) },
      ball(number),
    );
    button.addEventListener('click', () => {
      if (chosen.has(number)) chosen.delete(number);
      else if (chosen.size < most) chosen.add(number);
      sound.play('tick', number % 7);
      draw();
    });
    return button;
  });

  function hintText(): string {
    if (chosen.size === 0) return t('draw.hintNone');
    const best = rules.odds.filter((odds) => odds.type === typeOf(chosen.size)).at(-1);
    const pays = decimal.format(best?.pays ?? 0);
    return chosen.size === most ? t('draw.hintFive', { pays }) : t('draw.hintAll', { n: chosen.size, pays });
  }

  function draw(): void {
    for (const [index, button] of buttons.entries()) {
      button.setAttribute('aria-pressed', String(chosen.has(index + 1)));
      button.setAttribute('aria-disabled', String(chosen.size === most && !chosen.has(index + 1)));
    }
    add.setAttribute('aria-disabled', String(chosen.size === 0));
    hint.textContent = hintText();
  }
  add.addEventListener('click', () => {
    if (chosen.size > 0) onAdd();
  });
  lucky.addEventListener('click', () => {
    // A suggestion on the page, not a draw: what is drawn comes from the server.
    chosen.clear();
    while (chosen.size < most) chosen.add(1 + Math.floor(Math.random() * rules.balls));
    sound.play('press');
    draw();
  });
  draw();
  const grid = el('div', { class: 'number-grid', role: 'group', 'aria-label': t('draw.numbers') }, ...buttons);
  return {
    element: el('div', { class: 'number-panel' }, grid, hint, el('div', { class: 'pick-buttons' }, lucky, add)),
    get choice() {
      return chosen.size === 0 ? undefined : { type: typeOf(chosen.size), pick: [...chosen].toSorted((a, b) => a - b) };
    },
    clear() {
      chosen.clear();
      draw();
    },
  };
}
