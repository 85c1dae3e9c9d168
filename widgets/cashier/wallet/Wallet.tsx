import { useText } from '#engine/i18n';
import { Money, Stat, Stats } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Answer, buttonClass, Icon, Skeleton } from '#engine/ui';
import type { CashierWalletProps } from '#schemas/widgets';
import styles from './Wallet.module.css';

/** The player's wallets (§2, transferFund): one, where games play from the balance itself. */
export default function Wallet({ deposit, withdraw, records }: CashierWalletProps) {
  const text = useText('transfers');
  const wallet = useQuery('merchantWallet', {});
  return (
    <section data-widget="cashier/wallet" className={styles.wallet}>
      <Answer of={wallet} waiting={<Skeleton height="140px" radius="var(--radius-lg)" />}>
        {({ wallets }) => (
          <>
            {wallets.map(({ id, balance, onHold, toPlay, currency }) => (
              <Stats key={id}>
                <Stat label={text('wallet.balance')} value={<Money minor={balance} currency={currency} loud />} loud />
                <Stat label={text('wallet.onHold')} value={<Money minor={onHold} currency={currency} />} />
                <Stat label={text('wallet.toPlay')} value={<Money minor={toPlay} currency={currency} />} />
              </Stats>
            ))}
            <p className={styles.note}>
              <Icon name="info-circle" size={18} /> {text('wallet.single')}
            </p>
          </>
        )}
      </Answer>
      <p className={styles.buttons}>
        {deposit && (
          <BrandLink link={deposit} className={buttonClass({ look: 'primary', size: 'lg' })}>
            {text('cashier:titles.depositv2')}
          </BrandLink>
        )}
        {withdraw && (
          <BrandLink link={withdraw} className={buttonClass({ size: 'lg' })}>
            {text('cashier:titles.withdraw')}
          </BrandLink>
        )}
        {records && (
          <BrandLink link={records} className={buttonClass({ look: 'quiet', size: 'lg' })}>
            {text('records:titles.transactionHistory')}
          </BrandLink>
        )}
      </p>
    </section>
  );
}
