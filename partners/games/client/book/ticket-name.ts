import { linesOf, type Sizes, wayOf } from '../../../../schemas/platform/slip.ts';
import type { Translate } from '../shell/text.ts';

/** What a bet on so many legs is called, with the number of its lines where there are several. */
export function ticketName(t: Translate, legs: number, sizes: Sizes): string {
  const lines = linesOf(legs, sizes).length;
  switch (wayOf(legs, sizes)) {
    case 'singles':
      return legs === 1 ? t('book.slip.single') : t('book.slip.singles', { lines });
    case 'multiple':
      return t('book.slip.multiple');
    case 'system':
      return t('book.slip.system', { k: sizes[0] ?? 1, n: legs, lines });
    case 'cover':
      return t(sizes[0] === 1 ? 'book.slip.coverAll' : 'book.slip.cover', { lines });
  }
}
