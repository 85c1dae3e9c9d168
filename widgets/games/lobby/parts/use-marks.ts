import { useStore } from 'jotai';
import { useText } from '#engine/i18n';
import type { Icon } from '#schemas/brand';
import { forMembers } from '#widgets/games';
import type { Chip } from './Chips.tsx';
import { type Filters, type Mark, marks } from './use-filters.ts';

const icons: { [Name in Mark]: Icon } = { favourites: 'heart', hot: 'flame', new: 'sparkles', jackpot: 'trophy' };

/** Marks that a lobby offers. Who is not known yet has no favourites, and is asked to log in (§5). */
export function useMarks({ mark: chosen, choose }: Filters, classes: readonly string[], isHot: boolean) {
  const text = useText('games');
  const store = useStore();
  const offered: { [Name in Mark]: boolean } = {
    favourites: true,
    hot: !isHot,
    new: !isHot,
    jackpot: classes.includes('JACKPOT'),
  };
  const words: { [Name in Mark]: string } = {
    favourites: text('filters.favourites'),
    hot: text('marks.hot'),
    new: text('marks.new'),
    jackpot: text('classes.JACKPOT'),
  };
  const chips: Chip[] = marks
    .filter((mark) => offered[mark] || mark === chosen)
    .map((value) => ({ value, words: words[value], icon: icons[value] }));
  const toggle = (value: string) => {
    const mark = marks.find((one) => one === value && one !== chosen) ?? '';
    if (mark === 'favourites') void forMembers(store, { member: () => choose({ mark }) });
    else choose({ mark });
  };
  return { chips, toggle };
}
