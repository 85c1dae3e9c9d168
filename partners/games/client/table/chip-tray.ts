import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { firstStep } from '../shell/stake-stepper.ts';

/** The chips that the currency has: one of them is laid with each press. */
export interface ChipTray {
  readonly element: HTMLElement;
  /** What the chosen chip is worth, minor units. */
  readonly value: number;
}

/** Letters that a chip shows in its usual size. */
const mostLetters = 4;

/** A chip of an amount, in the colour of the dearest one of the currency that is not worth more. */
export function createChip({ view, money }: Pick<Shell, 'view' | 'money'>, amount: number): HTMLElement {
  const at = view.limits.steps.findLastIndex((step) => step <= amount);
  const text = money.short(amount);
  const look = text.length > mostLetters ? 'chip is-long' : 'chip';
  return el('span', { class: `${look} is-chip-${Math.max(at, 0)}`, 'aria-hidden': 'true' }, text);
}

export function createChipTray(shell: Shell): ChipTray {
  const { view, money, t, sound } = shell;
  const { steps } = view.limits;
  let at = firstStep(view);
  const choices = steps.map((value, index) => {
    const choice = el('input', { type: 'radio', name: 'chip', checked: index === at });
    choice.setAttribute('aria-label', money.format(value));
    choice.addEventListener('change', () => {
      at = index;
      sound.play('press');
    });
    return el('label', { class: 'chip-choice' }, choice, createChip(shell, value));
  });
  return {
    element: el('div', { class: 'chip-tray', role: 'radiogroup', 'aria-label': t('table.chip') }, ...choices),
    get value() {
      return steps[at] ?? 0;
    },
  };
}
