import { el } from './dom.ts';
import { type IconName, icon } from './icons.ts';
import type { Translate } from './text.ts';

export type ActionState = 'ready' | 'busy' | 'hurry' | 'off';

/** The one big button; space presses it from anywhere on the page. */
export interface ActionButton {
  readonly element: HTMLButtonElement;
  name(label: string, sign: IconName): void;
  /** `busy` and `off` take no press; `hurry` asks for an early end of what is shown. */
  set(state: ActionState): void;
  onPress(listener: () => void): void;
}

/** A control that the keyboard has reached keeps its space key; one that was merely clicked does not. */
const keepsSpace = (target: EventTarget | null, own: HTMLElement) =>
  target instanceof HTMLElement && target !== own && target.closest('button, a, input, select, summary') !== null;

export function createActionButton(t: Translate): ActionButton {
  let label = '';
  let sign: IconName = 'spin';
  let state: ActionState = 'ready';
  let press = () => {};
  const text = el('span', { class: 'action-label' });
  const signs = el('span', { class: 'action-sign' });
  const element = el('button', { type: 'button', class: 'action', 'data-testid': 'action' }, signs, text);

  function draw(): void {
    const isHurry = state === 'hurry';
    signs.replaceChildren(icon(isHurry ? 'stop' : sign));
    text.textContent = isHurry ? t('bar.hurry') : label;
    element.dataset.state = state;
    // `aria-disabled` keeps the focus where it is while a round runs.
    element.setAttribute('aria-disabled', String(state === 'busy' || state === 'off'));
  }
  const pressed = () => {
    if (state === 'ready' || state === 'hurry') press();
  };
  element.addEventListener('click', pressed);
  let isByPointer = true;
  let isTaken = false;
  document.addEventListener('pointerdown', () => {
    isByPointer = true;
  });
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space') isByPointer = false;
    if (event.code !== 'Space' || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') || (!isByPointer && keepsSpace(event.target, element))) return;
    event.preventDefault();
    isTaken = true;
    if (!event.repeat) pressed();
  });
  document.addEventListener('keyup', (event) => {
    // The press has been taken at keydown; a focused button must not answer a second time.
    if (event.code === 'Space' && isTaken) event.preventDefault();
    isTaken = false;
  });
  draw();
  return {
    element,
    name(newLabel, newSign) {
      label = newLabel;
      sign = newSign;
      draw();
    },
    set(newState) {
      state = newState;
      draw();
    },
    onPress(listener) {
      press = listener;
    },
  };
}
