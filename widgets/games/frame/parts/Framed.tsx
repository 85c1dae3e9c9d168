import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { closureAtom, PlatformError } from '#engine/platform';
import type { Launch } from '#widgets/games';
import styles from '../Frame.module.css';
import { Opening } from './Opening.tsx';
import { Strips } from './Strips.tsx';
import { useGameMessages } from './use-game-messages.ts';
import { useFocusOnGame } from './use-lost-focus.ts';
import { useNotifyGame } from './use-notify-game.ts';

interface Props {
  launch: Launch;
  address: URL;
  onDeposit: (() => void) | undefined;
}

/** The game in its frame: loading, or playing. */
export function Framed({ launch: { game, saysReady = false }, address, onDeposit }: Props) {
  const text = useText('games');
  const frame = useRef<HTMLIFrameElement>(null);
  const closure = useAtomValue(closureAtom);
  const timeout = useAtomValue(coreAtom).brand.timings?.launchTimeout ?? 15_000;
  const { isLoading, hasDocument, tell, fail } = useGameMessages(frame, address);
  useNotifyGame(frame, address, !isLoading);
  useFocusOnGame(frame, !isLoading);

  // What has its document gets as long again to become a game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document begins another wait
  useEffect(() => {
    // A site that is closed opens no games: the wait begins when it is open again.
    if (!isLoading || closure) return undefined;
    const timer = setTimeout(() => fail(new PlatformError('network', 'game_timeout')), timeout);
    return () => clearTimeout(timer);
  }, [isLoading, hasDocument, closure, timeout, fail]);

  return (
    <div className={styles.play}>
      <iframe
        ref={frame}
        src={address.href}
        title={game.name ?? text('shell:titles.game')}
        className={styles.frame}
        // Its origin is never the site's own (frameAddress): with both, the sandbox would be none.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay; screen-wake-lock"
        referrerPolicy="no-referrer"
        // Games that say nothing are there once their document is.
        onLoad={() => tell({ hasDocument: true, ...(saysReady ? {} : { isReady: true }) })}
      />
      {isLoading && <Opening game={game} step={hasDocument ? 'parts' : 'document'} />}
      {!isLoading && <Strips game={game} saysItself={saysReady} onDeposit={onDeposit} />}
    </div>
  );
}
