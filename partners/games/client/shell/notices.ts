import { openDialog } from './dialog.ts';
import { el } from './dom.ts';
import type { Translate } from './text.ts';

/** What the game says: results to the live region, faults in a strip, a rest and the end in a dialog. */
export interface Notices {
  readonly element: HTMLElement;
  /** For screen readers alone: what everybody else sees. */
  announce(text: string): void;
  say(text: string): void;
  clear(): void;
  rest(onContinue: () => void): void;
  end(text: string): void;
  /** Nothing can be played until what this brings is called. */
  closed(): () => void;
}

export function createNotices(t: Translate): Notices {
  const live = el('p', { class: 'visually-hidden', role: 'status', 'data-testid': 'live' });
  const strip = el('p', { class: 'strip', role: 'alert', hidden: true });
  const ask = (title: string, text: string, button: string) => {
    const go = el('button', { type: 'button', class: 'plain-button' }, button);
    const dialog = openDialog({ title, closeLabel: t('shell.closeDialog'), content: [el('p', {}, text), go] });
    go.addEventListener('click', () => dialog.close());
    go.focus();
    return dialog;
  };
  return {
    element: el('div', { class: 'notices' }, strip, live),
    announce(text) {
      live.textContent = text;
    },
    say(text) {
      strip.textContent = text;
      strip.hidden = false;
    },
    clear() {
      strip.hidden = true;
      strip.textContent = '';
    },
    rest(onContinue) {
      ask(t('rest.title'), t('rest.text'), t('rest.continue')).addEventListener('close', onContinue);
    },
    closed() {
      const dialog = openDialog({ title: t('closed.title'), content: [el('p', {}, t('error.site_closed'))] });
      return () => dialog.close();
    },
    end(text) {
      ask(t('end.title'), text, t('end.reload')).addEventListener('close', () => location.reload());
    },
  };
}
