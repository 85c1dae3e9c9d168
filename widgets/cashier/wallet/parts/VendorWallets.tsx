import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Money, StatusBadge, Switch } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { MerchantWallet, Wallet } from '#schemas/platform';
import { mainWallet, useWalletMoves, WalletForm, WalletMark, walletName } from '#widgets/cashier';
import styles from './VendorWallets.module.css';

/** Wallets of vendors: what is in each, all of it back with one press, and a form that moves money. */
export function VendorWallets({ wallets, autoTransfer = false }: Omit<MerchantWallet, 'isSingle'>) {
  const text = useText('transfers');
  const { move, pending } = useWalletMoves(wallets);
  const auto = useMutation('autoTransfer');
  // Each press on "put in" begins the form anew.
  const [target, setTarget] = useState({ to: '', times: 0 });
  const vendors = wallets.filter(({ id }) => id !== mainWallet);
  const take = (from: string) => void move({ from, to: mainWallet }).catch(() => undefined);
  return (
    <div className={styles.columns}>
      <section className={styles.vendors} aria-labelledby="vendor-wallets">
        <div className={styles.head}>
          <h2 id="vendor-wallets" className={styles.title}>
            {text('wallet.vendors')}
          </h2>
          <Button
            size="sm"
            icon="refresh"
            busy={pending}
            disabled={vendors.every(({ balance }) => balance === 0)}
            onClick={() => take('ALL')}
          >
            {text('wallet.returnAll')}
          </Button>
        </div>
        <p className={styles.text}>{text('wallet.vendorsText')}</p>
        <ul className={styles.list}>
          {vendors.map((wallet) => (
            <Row
              key={wallet.id}
              wallet={wallet}
              busy={pending}
              onTake={() => take(wallet.id)}
              onPut={() => setTarget(({ times }) => ({ to: wallet.id, times: times + 1 }))}
            />
          ))}
        </ul>
        <Switch
          label={text('wallet.auto')}
          text={text('wallet.autoText')}
          isOn={autoTransfer}
          pending={auto.pending}
          onChange={(on) => void auto.send({ body: { on } }).catch(() => undefined)}
        />
      </section>
      <section className={styles.form} aria-labelledby="move-money">
        <h2 id="move-money" className={styles.title}>
          {text('wallet.move')}
        </h2>
        <WalletForm key={target.times} wallets={wallets} to={target.to} />
      </section>
    </div>
  );
}

interface RowProps {
  wallet: Wallet;
  busy: boolean;
  onTake(): void;
  onPut(): void;
}

function Row({ wallet, busy, onTake, onPut }: RowProps) {
  const text = useText('transfers');
  const { balance, currency, icon, state } = wallet;
  const name = walletName(wallet, text);
  return (
    <li className={styles.row}>
      <WalletMark icon={icon} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <Money minor={balance} currency={currency} />
        {state === 'maintenance' && <StatusBadge tone="warning">{text('wallet.maintenance')}</StatusBadge>}
        {state === 'closed' && <StatusBadge tone="neutral">{text('wallet.closed')}</StatusBadge>}
      </span>
      <span className={styles.actions}>
        {balance > 0 && (
          <Button size="sm" busy={busy} aria-label={text('wallet.takeOutOf', { wallet: name })} onClick={onTake}>
            {text('wallet.takeOut')}
          </Button>
        )}
        {state === 'open' && (
          <Button look="quiet" size="sm" aria-label={text('wallet.putInto', { wallet: name })} onClick={onPut}>
            {text('wallet.putIn')}
          </Button>
        )}
      </span>
    </li>
  );
}
