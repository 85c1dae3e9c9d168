import { createAmountText } from '../shell/amount.ts';
import { openDialog } from '../shell/dialog.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { AutoLimits } from './autoplay.ts';

const counts = [10, 25, 50, 100] as const;

/** Asks for the limits of spins by themselves. A limit of the loss is demanded, and none is proposed. */
export function askAutoLimits({ t, money, view }: Shell, stake: number, onStart: (limits: AutoLimits) => void): void {
  const amounts = createAmountText(view.language, view.minorDigits);
  const spins = el('select', { class: 'auto-input', id: 'auto-spins' });
  spins.append(...counts.map((count) => el('option', { value: count }, String(count))));
  const field = (id: string, label: string, input: HTMLElement) =>
    el('p', { class: 'auto-field' }, el('label', { for: id }, label), input);
  const amountInput = (id: string, more: Record<string, string>) =>
    el('input', { class: 'auto-input', id, inputmode: 'decimal', autocomplete: 'off', ...more });
  const loss = amountInput('auto-loss', { 'aria-required': 'true', 'aria-describedby': 'auto-fault' });
  const win = amountInput('auto-win', {});
  const fault = el('p', { class: 'auto-fault', id: 'auto-fault', role: 'alert' });
  const start = el('button', { class: 'plain-button' }, t('slot.auto.start'));
  const form = el(
    'form',
    { class: 'auto-form' },
    el('p', {}, t('slot.auto.lead', { stake: money.format(stake) })),
    field('auto-spins', t('slot.auto.spins'), spins),
    field('auto-loss', t('slot.auto.loss'), loss),
    field('auto-win', t('slot.auto.win'), win),
    fault,
    start,
    el('p', { class: 'note' }, t('slot.auto.stops')),
  );
  const dialog = openDialog({ title: t('slot.auto.title'), closeLabel: t('shell.closeDialog'), content: [form] });
  const refuse = (input: HTMLInputElement, text: string) => {
    fault.textContent = text;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const input of [loss, win]) input.removeAttribute('aria-invalid');
    const most = amounts.read(loss.value);
    if (most === undefined || most < stake)
      return refuse(loss, t('slot.auto.lossNeeded', { stake: money.format(stake) }));
    const least = win.value.trim() === '' ? undefined : amounts.read(win.value);
    if (win.value.trim() !== '' && !least) return refuse(win, t('slot.auto.winUnread'));
    dialog.close();
    onStart({ spins: Number(spins.value), loss: most, win: least });
  });
}
