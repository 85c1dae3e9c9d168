import { useFormat, useText } from '#engine/i18n';
import { Progress } from '#engine/kit';
import styles from './Played.module.css';

/** How much of the required stakes has been played. Amounts in minor units. */
export function Played({ played, required, currency }: { played: number; required: number; currency: string }) {
  const text = useText('records');
  const format = useFormat();
  const words = text('bonuses.played', {
    played: format.money(played, currency),
    required: format.money(required, currency),
  });
  return (
    <span className={styles.played}>
      <Progress value={played} max={required} label={text('bonuses.turnover')} words={words} />
      <bdi className={styles.words}>{words}</bdi>
    </span>
  );
}
