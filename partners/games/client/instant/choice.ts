import { el } from '../shell/dom.ts';

interface ChoiceOption<Value> {
  readonly value: Value;
  readonly label: string;
}

/** One of a few: radio buttons in a row, as every keyboard knows them. */
export interface Choice<Value> {
  readonly element: HTMLElement;
  readonly value: Value;
  set(value: Value): void;
  /** Shows other options; the chosen one stays when it is among them. */
  offer(options: readonly ChoiceOption<Value>[], otherwise: Value): void;
  enable(isEnabled: boolean): void;
}

let made = 0;

export function createChoice<Value extends string | number>(
  label: string,
  options: readonly ChoiceOption<Value>[],
  first: Value,
  onChange: () => void,
): Choice<Value> {
  made += 1;
  const name = `choice-${made}`;
  const row = el('div', { class: 'choice-row' });
  const element = el('fieldset', { class: 'choice' }, el('legend', {}, label), row);
  let value = first;
  const draw = (shown: readonly ChoiceOption<Value>[]) =>
    row.replaceChildren(
      ...shown.map((option) => {
        const input = el('input', { type: 'radio', name, value: option.value });
        input.checked = option.value === value;
        input.addEventListener('change', () => {
          value = option.value;
          onChange();
        });
        return el('label', { class: 'choice-option' }, input, el('span', {}, option.label));
      }),
    );
  draw(options);
  return {
    element,
    get value() {
      return value;
    },
    set(chosen) {
      value = chosen;
      for (const input of row.querySelectorAll('input')) input.checked = input.value === String(chosen);
    },
    offer(shown, otherwise) {
      if (!shown.some((option) => option.value === value)) value = otherwise;
      draw(shown);
    },
    enable(isEnabled) {
      element.disabled = !isEnabled;
    },
  };
}
