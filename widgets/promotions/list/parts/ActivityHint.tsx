import { useFormat, useText } from '#engine/i18n';
import type { Promotion } from '#schemas/platform';
import styles from './Activity.module.css';
import type { Stand } from './use-activities.ts';

/** What stands between the player and the reward, in a line: the operator's words, what is still to be paid in, until when. */
export function ActivityHint({
  promotion: { activity },
  stand: { kind, status, own },
}: {
  promotion: Promotion;
  stand: Stand;
}) {
  const text = useText('promotions');
  const format = useFormat();
  const words = () => {
    const { opensAt } = activity ?? {};
    if (status === 'close') return opensAt ? text('activity.opens', { date: format.moment(opensAt) }) : '';
    if (!own) return '';
    const { deposit, rank, note, claimBy, left, currency } = own;
    if (status === 'rejected') return note ?? '';
    if (status === 'issued' && claimBy) return text('activity.claimBy', { date: format.until(claimBy) });
    if (rank !== undefined) return text('activity.rank', { rank });
    const isOpen = status === 'process' || status === 'joined' || (status === 'join' && kind === 'join');
    if (deposit && isOpen) {
      const [paid, needed] = [format.money(deposit.paid, currency), format.money(deposit.needed, currency)];
      return deposit.paid > 0 ? text('activity.paid', { paid, needed }) : text('activity.deposit', { needed });
    }
    return kind === 'raffle' && status === 'claim' ? text('activity.draws', { count: left }) : '';
  };
  const line = words();
  return line ? (
    <p className={styles.hint} dir="auto">
      {line}
    </p>
  ) : null;
}
