import { createAmountText } from '../shell/amount.ts';
import { el } from '../shell/dom.ts';
import type { BookContext } from './context.ts';

/** Where the stake of a line is written, in the currency's own units; chips lay theirs on top. */
export interface StakeField {
  readonly element: HTMLElement;
  /** Minor units; 0 when nothing that makes sense is written. */
  value(): number;
}

const shownChips = 4;

export function createStakeField({ shell }: BookContext, onChange: () => void): StakeField {
  const { t, money, view } = shell;
  const amount = createAmountText(view.language, view.minorDigits);
  const input = el('input', {
    class: 'stake-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    id: 'book-stake',
    value: amount.write(view.limits.initial),
  });
  const value = () => amount.read(input.value) ?? 0;
  const chips = view.limits.steps.slice(1, 1 + shownChips).map((step) => {
    const chip = el('button', { type: 'button', class: 'stake-chip' }, `+${money.short(step)}`);
    chip.addEventListener('click', () => {
      input.value = amount.write(value() + step);
      onChange();
    });
    return chip;
  });
  input.addEventListener('input', () => {
    input.setAttribute('aria-invalid', String(amount.read(input.value) === undefined));
    onChange();
  });
  const label = el('label', { for: 'book-stake' }, t('book.slip.stake'));
  return {
    element: el('div', { class: 'stake-field' }, label, input, el('div', { class: 'stake-chips' }, ...chips)),
    value,
  };
}
