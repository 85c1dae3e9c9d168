import { useAtomValue, useSetAtom } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { balanceAtom, refreshBalanceAtom } from '#engine/session';
import { classNames, IconButton, useStoredState } from '#engine/ui';
import styles from './Balance.module.css';

/**
 * The member's balance (§2): live, hidden or shown as the player chose last, refreshed by hand. A balance that may be old
 * is greyed and says so; it is never shown as zero.
 */
export function Balance({ className }: { className?: string | undefined }) {
  const text = useText('shell');
  const format = useFormat();
  const { value, loading, stale } = useAtomValue(balanceAtom);
  const refresh = useSetAtom(refreshBalanceAtom);
  const [hidden, setHidden] = useStoredState('balanceHidden', '0');
  const isHidden = hidden === '1';
  const amount = value ? format.money(value.sumBalance, value.currency) : '–';
  return (
    <div className={classNames(styles.balance, className)} data-stale={stale || undefined}>
      <p className={styles.amount} title={stale ? text('balance.stale') : undefined}>
        <span className="visually-hidden">{text('balance.label')} </span>
        {isHidden && <span className="visually-hidden">{text('balance.hidden')}</span>}
        {isHidden ? <span aria-hidden="true">••••••</span> : amount}
        {stale && <span className="visually-hidden"> {text('balance.stale')}</span>}
      </p>
      <IconButton
        icon={isHidden ? 'eye' : 'eye-off'}
        size={18}
        label={text(isHidden ? 'balance.show' : 'balance.hide')}
        onClick={() => setHidden(isHidden ? '0' : '1')}
      />
      <IconButton
        icon="refresh"
        size={18}
        label={text('balance.refresh')}
        className={classNames(styles.refresh, loading && styles.turning)}
        onClick={() => void refresh()}
      />
    </div>
  );
}
