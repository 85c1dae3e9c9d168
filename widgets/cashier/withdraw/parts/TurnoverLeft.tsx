import { useFormat, useText } from '#engine/i18n';
import { Money, Progress } from '#engine/kit';
import { Icon } from '#engine/ui';
import type { WithdrawOffer } from '#schemas/platform';
import styles from './TurnoverLeft.module.css';

/** What is to be played before a withdrawal, part by part. */
export function TurnoverLeft({ offer: { turnovers, turnoverLeft, currency } }: { offer: WithdrawOffer }) {
  const text = useText('cashier');
  const { moment } = useFormat();
  return (
    <section className={styles.turnover} aria-label={text('withdraw.turnover')}>
      <h2 className={styles.title}>
        <Icon name="hourglass" size={18} /> {text('withdraw.turnover')}
      </h2>
      <p className={styles.left}>
        <Money minor={turnoverLeft} currency={currency} loud />
      </p>
      <p className={styles.text}>{text('withdraw.turnoverText')}</p>
      <ul className={styles.parts}>
        {turnovers.map(({ at, required, played }) => (
          <li key={`${at} ${required}`} className={styles.part}>
            <span className={styles.line}>
              <time dateTime={new Date(at).toISOString()}>
                <bdi>{moment(at)}</bdi>
              </time>
              <span>
                <Money minor={played} currency={currency} /> / <Money minor={required} currency={currency} />
              </span>
            </span>
            <Progress value={played} max={required} label={text('withdraw.turnover')} />
          </li>
        ))}
      </ul>
    </section>
  );
}
