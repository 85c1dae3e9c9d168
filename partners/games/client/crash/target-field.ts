import { leastTarget } from '../../engines/crash/engine.ts';
import { topHeight } from '../../engines/crash/flight.ts';
import { el } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';

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
const written = (hundredths: number) => (hundredths / 100).toFixed(2);

export function createTargetField(t: Translate): TargetField {
  const isOn = el('input', { type: 'checkbox' });
  const input = el('input', {
    type: 'number',
    class: 'target-height',
    inputmode: 'decimal',
    min: leastTarget / 100,
    max: topHeight / 100,
    step: 0.01,
    value: written(first),
    'aria-label': t('crash.target'),
  });
  const draw = () => element.classList.toggle('is-on', isOn.checked);
  isOn.addEventListener('change', draw);
  input.addEventListener('change', () => {
    if (Number.isFinite(input.valueAsNumber)) input.value = input.valueAsNumber.toFixed(2);
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
      const target = Math.round(input.valueAsNumber * 100);
      return target >= leastTarget && target <= topHeight ? target : undefined;
    },
    set(target) {
      isOn.checked = target !== null;
      if (target !== null) input.value = written(target);
      draw();
    },
    enable(isEnabled) {
      isOn.disabled = !isEnabled;
      input.disabled = !isEnabled;
    },
  };
}
