import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { firstStep } from '../shell/stake-stepper.ts';

/** The chips that the currency has: one of them is laid with each press. */
export interface ChipTray {
  readonly element: HTMLElement;
  /** What the chosen chip is worth, minor units. */
  readonly value: number;
}

/** The colour of a chip: that of the dearest one of `values` that is not worth more than `stake`. */
export const chipLook = (values: readonly number[], stake: number): string =>
  `is-chip-${Math.max(
    values.findLastIndex((value) => value <= stake),
    0,
  )}`;

export function createChipTray({ view, money, t, sound }: Shell): ChipTray {
  const { steps } = view.limits;
  let at = firstStep(view);
  const choices = steps.map((value, index) => {
    const choice = el('input', { type: 'radio', name: 'chip', checked: index === at });
    choice.setAttribute('aria-label', money.format(value));
    choice.addEventListener('change', () => {
      at = index;
      sound.play('press');
    });
    const face = el('span', { class: `chip ${chipLook(steps, value)}`, 'aria-hidden': 'true' }, money.short(value));
    return el('label', { class: 'chip-choice' }, choice, face);
  });
  return {
    element: el('div', { class: 'chip-tray', role: 'radiogroup', 'aria-label': t('table.chip') }, ...choices),
    get value() {
      return steps[at] ?? 0;
    },
  };
}
