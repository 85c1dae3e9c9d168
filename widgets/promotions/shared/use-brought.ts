import { useFormat, useText } from '#engine/i18n';

/** What something brings. Amounts are minor units. */
interface Brought {
  amount?: number | undefined;
  currency: string;
  points?: number | undefined;
}

/** Says what something brings: money, points, both; nothing at all as an empty text. */
export function useBrought(): (brought: Brought) => string {
  const text = useText('promotions');
  const format = useFormat();
  return ({ amount, currency, points }) => {
    const money = amount ? [format.money(amount, currency)] : [];
    const earned = points ? [text('activity.points', { count: points, points: format.number(points) })] : [];
    return [...money, ...earned].join(' + ');
  };
}
