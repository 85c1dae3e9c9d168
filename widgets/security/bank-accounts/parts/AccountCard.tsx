import { useFormat, useText } from '#engine/i18n';
import { StatusBadge } from '#engine/kit';
import { Icon, IconButton } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import type { BankAccount } from '#schemas/platform';
import styles from '../BankAccounts.module.css';

const icons: { [Kind in BankAccount['kind']]: IconName } = { bank: 'building-bank', ewallet: 'wallet', crypto: 'coin' };

/** A bound account, as its owner knows it. */
export function AccountCard({ account, onRemove }: { account: BankAccount; onRemove?: (() => void) | undefined }) {
  const text = useText('security');
  const format = useFormat();
  const { kind, name, number, holder, usableAt } = account;
  const isReady = usableAt <= Date.now();
  return (
    <li className={styles.account} data-kind={kind}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icons[kind]} size={22} />
        </span>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {onRemove && (
          <IconButton
            icon="x"
            label={text('accounts.removeTitle', { account: `${name} ${number}` })}
            onClick={onRemove}
          />
        )}
      </div>
      <p className={styles.number}>
        <bdi>{number}</bdi>
      </p>
      <div className={styles.foot}>
        <bdi className={styles.holder}>{holder ?? text(`accounts.kinds.${kind}`)}</bdi>
        <StatusBadge tone={isReady ? 'positive' : 'pending'}>
          {isReady ? text('accounts.ready') : text('accounts.cooling', { time: format.moment(usableAt) })}
        </StatusBadge>
      </div>
    </li>
  );
}
