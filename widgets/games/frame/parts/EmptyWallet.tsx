import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import { type LaunchableGame, vendorName } from '#widgets/games';
import { Stage } from './Stage.tsx';

const FillWallet = lazy(() => loadChunk(() => import('./FillWallet.tsx')));

interface Props {
  game: LaunchableGame;
  /** The vendor whose wallet it is. */
  wallet: string;
  /** Money went in. */
  onFilled(): void;
  onOpen(): void;
}

/** A game that plays from a vendor's wallet with nothing in it: money is put in here, or the game opens all the same. */
export function EmptyWallet({ game, wallet, onFilled, onOpen }: Props) {
  const text = useText('games');
  const { brand } = useAtomValue(coreAtom);
  const [isFilling, setFilling] = useState(false);
  const vendor = vendorName(brand, wallet, game.vendor ?? wallet);
  return (
    <Stage game={game} title={text('frame.emptyWallet', { vendor })} text={text('frame.emptyWalletText')}>
      <Button look="primary" icon="wallet" onClick={() => setFilling(true)}>
        {text('frame.putIn')}
      </Button>
      <Button onClick={onOpen}>{text('frame.openEmpty')}</Button>
      {isFilling && (
        <Suspense>
          <FillWallet wallet={wallet} onDone={onFilled} onClose={() => setFilling(false)} />
        </Suspense>
      )}
    </Stage>
  );
}
