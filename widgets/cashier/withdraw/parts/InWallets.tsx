import { useAtomValue } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { balanceAtom } from '#engine/session';
import { Button, Icon } from '#engine/ui';
import { mainWallet, useWalletMoves } from '#widgets/cashier';
import styles from './InWallets.module.css';

/** Money that lies in wallets of vendors cannot be withdrawn: it says so, and brings it back with one press. */
export function InWallets() {
  const text = useText('cashier');
  const { money } = useFormat();
  const { value } = useAtomValue(balanceAtom);
  const { move, pending } = useWalletMoves([]);
  if (!value?.inWallets) return null;
  return (
    <div className={styles.note} role="status">
      <Icon name="wallet" size={22} />
      <p className={styles.words}>{text('withdraw.inWallets', { amount: money(value.inWallets, value.currency) })}</p>
      <Button
        size="sm"
        busy={pending}
        onClick={() => void move({ from: 'ALL', to: mainWallet }).catch(() => undefined)}
      >
        {text('transfers:wallet.returnAll')}
      </Button>
    </div>
  );
}
