import { createAmountText } from '../shell/amount.ts';
import { el } from '../shell/dom.ts';
import type { BookContext } from './context.ts';
import { createStakeKeypad } from './stake-keypad.ts';

/** Where the stake of a line is written, in the currency's own units; quick stakes lay theirs on top. Nothing is written beforehand. */
export interface StakeField {
  readonly element: HTMLElement;
  /** Minor units; 0 when nothing that makes sense is written. */
  value(): number;
  clear(): void;
  /** What it is the stake of, and what may be staked. */
  tell(label: string, bounds: string): void;
}

const shownChips = 4;

export function createStakeField({ shell }: BookContext, onChange: () => void): StakeField {
  const { t, money, view } = shell;
  const amount = createAmountText(view.language, view.minorDigits);
  // By touch the keypad of the slip writes: that of the phone would cover what is staked on.
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const input = el('input', {
    class: 'stake-input',
    inputmode: isTouched ? 'none' : 'decimal',
    autocomplete: 'off',
    id: 'book-stake',
    'aria-describedby': 'book-stake-bounds',
    placeholder: amount.write(0),
  });
  const value = () => amount.read(input.value) ?? 0;
  const write = (text: string) => {
    input.value = text;
    changed();
  };
  function changed(): void {
    input.setAttribute('aria-invalid', String(input.value !== '' && amount.read(input.value) === undefined));
    onChange();
  }
  const chips = view.limits.steps.slice(1, 1 + shownChips).map((step) => {
    const chip = el('button', { type: 'button', class: 'stake-chip' }, `+${money.short(step)}`);
    chip.addEventListener('click', () => write(amount.write(value() + step)));
    return chip;
  });
  const keypad = createStakeKeypad(t, {
    point: view.minorDigits > 0 ? amount.point : undefined,
    read: () => input.value,
    // A key that leads to no amount writes nothing.
    write: (text) => (text === '' || amount.read(text.replace(/[.,]$/, '')) !== undefined) && write(text),
  });
  input.addEventListener('input', changed);
  const label = el('label', { for: 'book-stake' });
  const bounds = el('p', { class: 'stake-bounds', id: 'book-stake-bounds' });
  return {
    element: el(
      'div',
      { class: 'stake-field' },
      el('div', { class: 'stake-line' }, label, input),
      el('div', { class: 'stake-chips' }, ...chips),
      ...(isTouched ? [keypad] : []),
      bounds,
    ),
    value,
    clear() {
      input.value = '';
    },
    tell(name, limits) {
      label.textContent = name;
      bounds.textContent = limits;
    },
  };
}
