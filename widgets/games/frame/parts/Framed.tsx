import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { coreAtom } from '#engine/brand';
import { closureAtom, PlatformError } from '#engine/platform';
import type { Launch } from '#widgets/games';
import styles from '../Frame.module.css';
import { Failed } from './Failed.tsx';
import { Opening } from './Opening.tsx';
import { Strips } from './Strips.tsx';
import { useGameMessages } from './use-game-messages.ts';
import { useNotifyGame } from './use-notify-game.ts';

interface Props {
  launch: Launch;
  address: URL;
  onRetry(): void;
  onDeposit: (() => void) | undefined;
}

/** The game in its frame: loading, playing, or over. */
export function Framed({ launch: { game, saysReady = false }, address, onRetry, onDeposit }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const closure = useAtomValue(closureAtom);
  const timeout = useAtomValue(coreAtom).brand.timings?.launchTimeout ?? 15_000;
  const [{ phase, hasDocument, error }, tell] = useGameMessages(frame, address);
  const isLoading = phase === 'loading';
  useNotifyGame(frame, address, phase === 'playing');

  // What has its document gets as long again to become a game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document begins another wait
  useEffect(() => {
    // A site that is closed opens no games: the wait begins when it is open again.
    if (!isLoading || closure) return undefined;
    const timer = setTimeout(() => tell({ error: new PlatformError('network', 'game_timeout') }), timeout);
    return () => clearTimeout(timer);
  }, [isLoading, hasDocument, closure, timeout, tell]);

  if (phase === 'over') return <Failed game={game} error={error} onRetry={onRetry} />;
  return (
    <div className={styles.play}>
      <iframe
        ref={frame}
        src={address.href}
        title={game.name ?? ''}
        className={styles.frame}
        // Its origin is never the site's own (frameAddress): with both, the sandbox would be none.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay; screen-wake-lock"
        referrerPolicy="no-referrer"
        // Games that say nothing are there once their document is.
        onLoad={() => tell({ hasDocument: true, ...(saysReady ? {} : { isReady: true }) })}
      />
      {isLoading && <Opening game={game} />}
      {!isLoading && <Strips game={game} saysItself={saysReady} onDeposit={onDeposit} />}
    </div>
  );
}
