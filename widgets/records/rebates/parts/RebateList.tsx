import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { Rebate, RebateClaim } from '#schemas/platform';
import { areas } from '#widgets/records';
import styles from './RebateList.module.css';

interface Props {
  title: string;
  list: readonly Rebate[];
  currency: string;
  /** Each has a button that claims it, and several have one that claims all. */
  claims?: boolean;
}

/** Rebates with what they are computed from: stakes times rate. */
export function RebateList({ title, list, currency, claims = false }: Props) {
  const text = useText('records');
  const format = useFormat();
  const id = useId();
  const claim = useMutation('claimRebate');
  const toast = useSetAtom(toastAtom);
  const sum = list.reduce((all, { amount }) => all + amount, 0);
  const take = async (body: RebateClaim) => {
    // What failed has been told in a toast.
    const paid = await claim.send({ body }).catch(() => undefined);
    if (!paid) return;
    toast({ tone: 'positive', text: text('rebates.paid', { amount: format.money(paid.amount, paid.currency) }) });
  };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {claims && list.length > 1 && (
          <Button look="primary" size="sm" disabled={claim.pending} onClick={() => void take({ all: true })}>
            {text('rebates.claimAll', { amount: format.money(sum, currency) })}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {list.map((rebate) => (
          <li key={rebate.id} className={styles.rebate}>
            <div className={styles.what}>
              <p className={styles.area}>{text(areas[rebate.gameType])}</p>
              <p className={styles.how}>
                <bdi>{rebate.from === rebate.to ? format.day(rebate.from) : format.days(rebate.from, rebate.to)}</bdi>
                {' · '}
                <bdi>{format.money(rebate.turnover, currency)}</bdi> × <bdi>{percent(rebate.rate, format.number)}</bdi>
              </p>
              {claims && rebate.until && (
                <p className={styles.how}>{text('rebates.until', { day: format.day(rebate.until) })}</p>
              )}
            </div>
            <p className={styles.amount}>
              <Money minor={rebate.amount} currency={currency} />
            </p>
            {claims && (
              <Button
                look={list.length > 1 ? 'secondary' : 'primary'}
                size="sm"
                disabled={claim.pending}
                aria-label={text('rebates.claimOf', {
                  area: text(areas[rebate.gameType]),
                  day: format.day(rebate.from),
                })}
                onClick={() => void take({ id: rebate.id })}
              >
                {text('rebates.claim')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hundredths of a percent as a percentage. */
function percent(rate: number, write: (value: number) => string): string {
  return `${write(rate / 100)} %`;
}
