import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useText } from '#engine/i18n';
import { Money, Stat, Stats } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { balanceAtom } from '#engine/session';
import { Answer, buttonClass, Icon, Skeleton } from '#engine/ui';
import type { MerchantWallet } from '#schemas/platform';
import type { CashierWalletProps } from '#schemas/widgets';
import { VendorWallets } from './parts/VendorWallets.tsx';
import styles from './Wallet.module.css';

/** The player's wallets (§2, transferFund): one where all games play from the balance, else those of vendors too. */
export default function Wallet({ deposit, withdraw, records }: CashierWalletProps) {
  const text = useText('transfers');
  const wallet = useQuery('merchantWallet', {});
  const { refetch } = wallet;
  // The form below is what is loudest where there is one.
  const isSingle = wallet.data?.isSingle ?? true;
  const seq = useAtomValue(balanceAtom).value?.seq;
  // What is played meanwhile moves the balance, which is heard of at once.
  const heard = useRef(seq);
  useEffect(() => {
    if (heard.current !== undefined && heard.current !== seq) void refetch();
    heard.current = seq;
  }, [seq, refetch]);
  return (
    <section data-widget="cashier/wallet" className={styles.wallet}>
      <Answer of={wallet} waiting={<Skeleton height="140px" radius="var(--radius-lg)" />}>
        {(answer) => (
          <>
            <Figures {...answer} />
            {answer.isSingle ? (
              <p className={styles.note}>
                <Icon name="info-circle" size={18} /> {text('wallet.single')}
              </p>
            ) : (
              <VendorWallets {...answer} />
            )}
          </>
        )}
      </Answer>
      <p className={styles.buttons}>
        {deposit && (
          <BrandLink link={deposit} className={buttonClass({ look: isSingle ? 'primary' : 'secondary', size: 'lg' })}>
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

/** What is in the main wallet, and of what is elsewhere how much. */
function Figures({ isSingle, wallets }: MerchantWallet) {
  const text = useText('transfers');
  const [main, ...vendors] = wallets;
  if (!main) return null;
  const { balance, onHold, toPlay, currency } = main;
  const inside = vendors.reduce((all, wallet) => all + wallet.balance, 0);
  return (
    <Stats>
      <Stat
        label={text(isSingle ? 'wallet.balance' : 'wallet.main')}
        value={<Money minor={balance} currency={currency} loud />}
        loud
      />
      {!isSingle && <Stat label={text('wallet.inside')} value={<Money minor={inside} currency={currency} />} />}
      <Stat label={text('wallet.onHold')} value={<Money minor={onHold} currency={currency} />} />
      <Stat label={text('wallet.toPlay')} value={<Money minor={toPlay} currency={currency} />} />
    </Stats>
  );
}
