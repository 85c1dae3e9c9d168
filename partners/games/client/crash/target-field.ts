import { leastTarget } from '../../engines/crash/engine.ts';
import { topHeight } from '../../engines/crash/flight.ts';
import { createAmountText } from '../shell/amount.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** Where the server takes the player off, when it shall. */
export interface TargetField {
  readonly element: HTMLElement;
  /** Hundredths; null for by hand, undefined for what is no target. */
  readonly value: number | null | undefined;
  /** Shows the target of a bet that has been made. */
  set(target: number | null): void;
  enable(isEnabled: boolean): void;
}

const first = 200;

export function createTargetField({ t, view }: Pick<Shell, 't' | 'view'>): TargetField {
  // A height is written as an amount of two digits: with the decimal sign of the language.
  const text = createAmountText(view.language, 2);
  const isOn = el('input', { type: 'checkbox' });
  const input = el('input', {
    class: 'target-height',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: text.write(first),
    'aria-label': t('crash.target'),
  });
  const draw = () => element.classList.toggle('is-on', isOn.checked);
  isOn.addEventListener('change', draw);
  input.addEventListener('change', () => {
    const target = text.read(input.value);
    if (target !== undefined) input.value = text.write(target);
  });
  input.addEventListener('focus', () => {
    isOn.checked = true;
    draw();
  });
  const element = el(
    'div',
    { class: 'target' },
    el('label', { class: 'target-switch' }, isOn, el('span', {}, t('crash.target'))),
    el('span', { class: 'target-times', 'aria-hidden': 'true' }, '×'),
    input,
  );
  return {
    element,
    get value() {
      if (!isOn.checked) return null;
      const target = text.read(input.value);
      return target !== undefined && target >= leastTarget && target <= topHeight ? target : undefined;
    },
    set(target) {
      isOn.checked = target !== null;
      if (target !== null) input.value = text.write(target);
      draw();
    },
    enable(isEnabled) {
      isOn.disabled = !isEnabled;
      input.disabled = !isEnabled;
    },
  };
}
