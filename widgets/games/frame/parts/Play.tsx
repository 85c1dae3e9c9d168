import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import type { Launch } from '#widgets/games';
import { OwnPage, OwnWindow, WindowClosed } from './Apart.tsx';
import { EmptyWallet } from './EmptyWallet.tsx';
import { Failed } from './Failed.tsx';
import { Framed } from './Framed.tsx';
import { Opening } from './Opening.tsx';
import { useOpening } from './use-opening.ts';

const Rooms = lazy(() => loadChunk(() => import('./Rooms.tsx')));

interface Props {
  launch: Launch;
  /** A room with fewer does not say how many it has. */
  leastPlayers: number;
  onRetry(): void;
  /** A room was chosen; empty for the game's own list. */
  onRoom(roomId: string): void;
  /** Opens the drawer of the deposit; absent where there is none. */
  onDeposit: (() => void) | undefined;
}

/** A launch from asking to playing, and every way in which it can fail. */
export function Play({ launch, leastPlayers, onRetry, onRoom, onDeposit }: Props) {
  const { game, phase, address, emptyWallet, error } = launch;
  const [opensEmpty, setOpensEmpty] = useState(false);
  const opening = useOpening(game, address);
  // An address lives for a minute: whoever has read and decided gets another.
  const open = () => {
    setOpensEmpty(true);
    onRetry();
  };
  if (phase === 'choosing') {
    return (
      <Suspense fallback={<Opening game={game} />}>
        <Rooms {...{ game, leastPlayers, onRoom }} />
      </Suspense>
    );
  }
  if (phase === 'failed' || phase === 'stopped') {
    return <Failed game={game} error={error} wasPlayed={phase === 'stopped'} onRetry={onRetry} />;
  }
  if (phase === 'closed') return <WindowClosed game={game} onRetry={onRetry} />;
  if (!address) return <Opening game={game} />;
  if (emptyWallet !== undefined && !opensEmpty) {
    return <EmptyWallet game={game} wallet={emptyWallet} onFilled={onRetry} onOpen={open} />;
  }
  if (opening === 'page') return <OwnPage game={game} address={address} />;
  if (opening === 'window') return <OwnWindow game={game} address={address} onRetry={onRetry} />;
  return <Framed key={address.href} {...{ launch, address, onDeposit }} />;
}
