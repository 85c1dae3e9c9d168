import type { RoundView } from '../../page-api.ts';
import { openDialog } from '../shell/dialog.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** Lists rounds of this session, the newest first: when, for how much, what came of it, and by which number it can be asked for. */
export function showHistory({ t, money, view }: Shell, rounds: readonly RoundView[]): void {
  const time = new Intl.DateTimeFormat(view.language, { dateStyle: 'short', timeStyle: 'medium' });
  const lines = rounds.toReversed().map(({ roundId, startedAt, stake, win, state }) => {
    const came = state === 'cancelled' ? t('slot.history.cancelled') : money.format(win);
    const figure = (label: string, value: string) =>
      el('span', { class: 'history-figure' }, el('small', {}, label), el('b', {}, value));
    return el(
      'li',
      { class: 'history-line' },
      el('time', { datetime: new Date(startedAt).toISOString() }, time.format(startedAt)),
      figure(t('bar.stake'), money.format(stake)),
      figure(t('bar.win'), came),
      el('small', { class: 'history-id' }, t('slot.history.id', { id: roundId })),
    );
  });
  openDialog({
    title: t('slot.history.title'),
    closeLabel: t('shell.closeDialog'),
    content: lines.length > 0 ? [el('ol', { class: 'history-list' }, ...lines)] : [el('p', {}, t('slot.history.none'))],
  });
}
