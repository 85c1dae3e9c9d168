import { useText } from '#engine/i18n';
import { Money, Stat, Stats } from '#engine/kit';
import { sumsOf } from '#widgets/records';
import styles from './Sums.module.css';

type Sum = 'credited' | 'bonus' | 'reversed' | 'held' | 'paid' | 'fee' | 'got' | 'sent';

interface Props {
  /** The answer to the list. */
  of: Parameters<typeof sumsOf>[0];
  /** Sums that always stand there. */
  always: readonly Sum[];
  /** Those that stand there when there is something of it. */
  also?: readonly Sum[];
}

/** What the ledger moved for all rows of a list, not for those of this page alone. */
export function Sums({ of, always, also = [] }: Props) {
  const text = useText('records');
  return sumsOf(of).map(([currency, sums]) => (
    <div key={currency} className={styles.sums}>
      <Stats>
        {[...always, ...also.filter((name) => sums?.[name])].map((name) => (
          <Stat
            key={name}
            label={text(`payments.sums.${name}`)}
            value={sums && <Money minor={sums[name] ?? 0} currency={currency} />}
          />
        ))}
      </Stats>
    </div>
  ));
}
