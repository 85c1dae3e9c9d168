import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass, classNames, Icon } from '#engine/ui';
import type { Link } from '#schemas/brand';
import { Balance } from '#widgets/shell';
import { AccountButton } from './AccountButton.tsx';
import styles from './Actions.module.css';

/** Balance, cashier and account of whoever is logged in (§2). */
export default function Account({
  menu,
  deposit,
  withdraw,
}: {
  menu: string;
  deposit: Link | undefined;
  withdraw: Link | undefined;
}) {
  const text = useText('shell');
  return (
    <div className={styles.account} data-account="">
      <Balance className={styles.balance} />
      {deposit && (
        <BrandLink
          link={deposit}
          label={text('deposit')}
          className={classNames(buttonClass({ look: 'primary' }), styles.button)}
        >
          <Icon name="plus" />
          <span className={styles.wideOnly}>{text('deposit')}</span>
        </BrandLink>
      )}
      {withdraw && (
        <BrandLink link={withdraw} className={classNames(buttonClass({}), styles.button, styles.withdraw)}>
          {text('withdraw')}
        </BrandLink>
      )}
      <AccountButton menu={menu} />
    </div>
  );
}
