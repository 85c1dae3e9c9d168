import type { TicketView } from '../../book-api.ts';
import { outcomeText } from '../../engines/book/labels.ts';
import type { BookContext } from './context.ts';
import type { Picked } from './selections.ts';

/** What has changed since a slip was sent, leg by leg: a ticket that was refused says what each would cost now. */
export function changesText(
  { shell, price }: BookContext,
  sent: readonly Picked[],
  ticket: TicketView | undefined,
): readonly string[] {
  const { t, view } = shell;
  return sent.flatMap((pick, index) => {
    const now = ticket?.quotes[index];
    if (now === undefined || now === pick.now) return [];
    const name = outcomeText({ t, language: view.language }, pick.entries, pick);
    return now === null
      ? t('book.slip.gone', { name })
      : t('book.slip.moved', { name, from: price(pick.now), to: price(now) });
  });
}
