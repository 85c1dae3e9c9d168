import { useCallback } from 'react';
import { useFormat, useText } from '#engine/i18n';
import type { BonusTerms } from '#schemas/platform';

/** What binds the player while a bonus is open, in words, one line for each: `cashier` and `games` are the texts that it takes. */
export function useBonusTerms(): (terms: BonusTerms, currency: string) => string[] {
  const text = useText('cashier');
  const format = useFormat();
  return useCallback(
    ({ until, days, mostStake, mostWon, excludes = {} }, currency) => {
      const { gameTypes = [], vendors = [], games = [] } = excludes;
      const named = [...gameTypes.map((type) => text(`games:types.${type}`)), ...vendors, ...games];
      return [
        ...(days === undefined ? [] : [text('bonusTerms.days', { count: days })]),
        ...(until === undefined ? [] : [text('bonusTerms.until', { moment: format.moment(until) })]),
        ...(mostStake === undefined
          ? []
          : [text('bonusTerms.mostStake', { amount: format.money(mostStake, currency) })]),
        ...(mostWon === undefined ? [] : [text('bonusTerms.mostWon', { amount: format.money(mostWon, currency) })]),
        ...(named.length > 0 ? [text('bonusTerms.excludes', { games: named.join(', ') })] : []),
      ];
    },
    [text, format],
  );
}
