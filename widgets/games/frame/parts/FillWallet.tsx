import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton } from '#engine/ui';
import { WalletForm } from '#widgets/cashier';

/** Puts money into a vendor's wallet without leaving the game's page. */
export default function FillWallet({ wallet, onDone, onClose }: { wallet: string; onDone(): void; onClose(): void }) {
  const text = useText('games');
  const wallets = useQuery('merchantWallet', {});
  return (
    <Drawer title={text('frame.putIn')} onClose={onClose}>
      <Answer of={wallets} waiting={<Skeleton height="320px" radius="var(--radius-lg)" />}>
        {(known) => <WalletForm wallets={known.wallets} to={wallet} onDone={onDone} />}
      </Answer>
    </Drawer>
  );
}
