import { messageFrom, useFormat, useText } from '#engine/i18n';
import { usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Button, Icon } from '#engine/ui';
import { depositWord } from '#widgets/cashier';
import styles from './OpenDeposits.module.css';

const page = { page: 1, size: 5 };
const unfinished = { state: 'open' } as const;

/** Deposits that are not finished, to go on with. */
export function OpenDeposits() {
  const text = useText('cashier');
  const { money, moment } = useFormat();
  const { change } = useRouteQuery();
  const { data } = usePage('deposits', unfinished, page);
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.open} aria-label={text('deposit.open')}>
      <h2 className={styles.title}>
        <Icon name="hourglass" size={18} /> {text('deposit.open')}
      </h2>
      <ul className={styles.list}>
        {data.list.map(({ id, methodName, amount, currency, at, ...deposit }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <bdi className={styles.amount}>{money(amount, currency)}</bdi>
              <span>
                <bdi>{methodName}</bdi> · {text(messageFrom(`cashier:states.${depositWord(deposit)}`))}
              </span>
              <time className={styles.at} dateTime={new Date(at).toISOString()}>
                <bdi>{moment(at)}</bdi>
              </time>
            </span>
            <Button size="sm" onClick={() => change({ id })}>
              {text('deposit.resume')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
