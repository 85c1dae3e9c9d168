import type { ActionButton, ActionState } from '../shell/action-button.ts';
import { el } from '../shell/dom.ts';
import { type IconName, icon } from '../shell/icons.ts';

/** The button of the second bet: as the big one, but the space key is not its own. */
export function createBetButton(): ActionButton {
  const sign = el('span', { class: 'action-sign' });
  const text = el('span', {});
  const element = el('button', { type: 'button', class: 'bet-button' }, sign, text);
  let state: ActionState = 'off';
  let press = () => {};
  element.addEventListener('click', () => {
    if (state === 'ready') press();
  });
  return {
    element,
    name(label: string, name: IconName) {
      text.textContent = label;
      sign.replaceChildren(icon(name));
    },
    set(now) {
      state = now;
      element.dataset.state = now;
      element.setAttribute('aria-disabled', String(now !== 'ready'));
    },
    onPress(listener) {
      press = listener;
    },
  };
}
