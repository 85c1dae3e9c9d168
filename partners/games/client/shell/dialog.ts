import { el } from './dom.ts';
import { icon } from './icons.ts';

export interface DialogParts {
  readonly title: string;
  /** What the button that closes it is called; without it only code closes the dialog. */
  readonly closeLabel?: string;
  readonly content: readonly (Node | string)[];
}

/** A native modal dialog (Escape and a click beside it close it); it is removed when it has closed. */
export function openDialog({ title, closeLabel, content }: DialogParts): HTMLDialogElement {
  const stays = closeLabel === undefined;
  const close = el('button', { type: 'button', class: 'icon-button', 'aria-label': closeLabel ?? '' }, icon('close'));
  const heading = el('h2', { id: 'dialog-title' }, title);
  const body = el(
    'div',
    { class: 'dialog-body', tabindex: 0, role: 'group', 'aria-labelledby': 'dialog-title' },
    ...content,
  );
  const dialog = el(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'dialog-title' },
    el('header', {}, heading, ...(stays ? [] : [close])),
    body,
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && !stays) dialog.close();
  });
  dialog.addEventListener('cancel', (event) => {
    if (stays) event.preventDefault();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
