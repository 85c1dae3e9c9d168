import { messageFrom, useFormat, useText } from '#engine/i18n';
import { Money, StatusBadge } from '#engine/kit';
import { useMutation, usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Button } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import { PaymentsLink, withdrawalFaces, withdrawalWord } from '#widgets/cashier';
import styles from './RecentWithdrawals.module.css';

const page = { page: 1, size: 5 };
const everything = {};

/** The last withdrawals, to look at, and to confirm those that have come. */
export function RecentWithdrawals({ records }: { records: RouteReference | undefined }) {
  const text = useText('cashier');
  const { moment } = useFormat();
  const { change } = useRouteQuery();
  const { data } = usePage('withdrawals', everything, page);
  const confirm = useMutation('confirmReceipt');
  if (!data || data.list.length === 0) return null;
  const waits = data.list.filter(({ state }) => state === 'paid').length;
  return (
    <section className={styles.recent} aria-label={text('withdraw.recent')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('withdraw.recent')}</h2>
        {waits > 1 && (
          <Button
            size="sm"
            busy={confirm.pending}
            onClick={() => void confirm.send({ body: { received: true } }).catch(() => undefined)}
          >
            {text('withdraw.allReceived')}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {data.list.map(({ id, amount, currency, at, state, accountName, accountNumber }) => (
          <li key={id}>
            <button type="button" className={styles.row} onClick={() => change({ id })}>
              <span className={styles.words}>
                <Money minor={amount} currency={currency} />
                <span className={styles.muted}>
                  <bdi>
                    {accountName} {accountNumber}
                  </bdi>
                </span>
                <time className={styles.muted} dateTime={new Date(at).toISOString()}>
                  <bdi>{moment(at)}</bdi>
                </time>
              </span>
              <StatusBadge tone={withdrawalFaces[state].tone}>
                {text(messageFrom(`cashier:states.${withdrawalWord(state)}`))}
              </StatusBadge>
            </button>
          </li>
        ))}
      </ul>
      <PaymentsLink route={records} show="withdrawals" />
    </section>
  );
}
