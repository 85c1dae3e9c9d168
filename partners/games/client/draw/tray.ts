import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { ball } from './ball.ts';

/** The five places that the balls roll into, and the last draws. */
export interface Tray {
  readonly element: HTMLElement;
  say(text: string, isWin: boolean): void;
  drop(number: number, place: number): void;
  clear(): void;
  remember(balls: readonly number[], win: number): void;
}

const kept = 6;

/** `title` says whose draws are remembered; `clock` stands above the places. */
export function createTray(
  { t, money }: Shell,
  { places, title, clock = [] }: { places: number; title: string; clock?: readonly HTMLElement[] },
): Tray {
  const slots = Array.from({ length: places }, () => el('li', { class: 'tray-place' }));
  const history = el('ol', { class: 'history', tabindex: 0, 'aria-label': title });
  const none = el('li', { class: 'history-none' }, t('draw.noHistory'));
  const message = el('p', { class: 'game-message', 'aria-hidden': 'true' });
  history.append(none);
  return {
    element: el(
      'div',
      { class: 'tray-block' },
      el(
        'div',
        { class: 'tray-result' },
        ...clock,
        el('ol', { class: 'tray', 'aria-label': t('draw.drawn') }, ...slots),
        message,
      ),
      el('section', { class: 'history-block' }, el('h2', {}, title), history),
    ),
    say(text, isWin) {
      message.textContent = text;
      message.classList.toggle('is-win', isWin);
    },
    drop(number, place) {
      slots[place]?.replaceChildren(ball(number));
    },
    clear() {
      for (const slot of slots) slot.replaceChildren();
    },
    remember(balls, win) {
      none.remove();
      const sum = balls.reduce((total, one) => total + one, 0);
      const note = win > 0 ? el('b', {}, `+ ${money.format(win)}`) : el('span', {}, `Σ ${sum}`);
      history.prepend(el('li', {}, el('span', { class: 'history-balls' }, ...balls.map(ball)), note));
      while (history.children.length > kept) history.lastElementChild?.remove();
    },
  };
}
