import { useFormat, useText } from '#engine/i18n';
import type { LotteryPlay } from '#schemas/platform';
import styles from './Play.module.css';

/** What a play type pays for a unit, the stake included. */
export function Odds({ play: { odds, units, form } }: { play: LotteryPlay }) {
  const text = useText('lottery');
  const format = useFormat();
  const options = form.options?.map(({ pick }) => pick) ?? [];
  // Options say theirs on the pad.
  const told = odds.filter(({ prize }) => !options.includes(prize));
  if (told.length === 0) return null;
  return (
    <ul className={styles.odds} aria-label={text('hall.odds')}>
      {told.map(({ prize, label, pays }) => (
        <li key={prize} className={styles.odd}>
          {label && <span>{label}</span>}
          <bdi className={styles.pays}>× {format.number(pays)}</bdi>
        </li>
      ))}
      {units > 1 && <li className={styles.quiet}>{text('hall.unitsOf', { count: units })}</li>}
    </ul>
  );
}
