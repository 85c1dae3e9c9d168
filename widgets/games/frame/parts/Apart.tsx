import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { refreshBalanceAtom } from '#engine/session';
import { Button, buttonClass } from '#engine/ui';
import { endLaunchAtom, type LaunchableGame, overLaunchAtom } from '#widgets/games';
import { Opening } from './Opening.tsx';
import { Stage } from './Stage.tsx';

interface Props {
  game: LaunchableGame;
  /** It opens once. */
  address: URL;
  /** Asks for another address. */
  onRetry(): void;
}

/** Features of the game's window: as large as games are made for. */
const features = 'popup,width=1280,height=800';
/** How often it is looked whether the window is there still: nothing tells of its end, ms. */
const watchEveryMs = 700;

/** A game that takes the place of the site, and leads back to it. It takes the place of this entry of the history too. */
export function OwnPage({ game, address }: Pick<Props, 'game' | 'address'>) {
  const end = useSetAtom(endLaunchAtom);
  useEffect(() => {
    location.replace(address);
    // Whoever comes back by the browser's buttons may find this page as it was left: its address has been used.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [address, end]);
  return <Opening game={game} />;
}

/** A game in a window of its own; where the browser blocks windows, a link opens it (§9). */
export function OwnWindow({ game, address, onRetry }: Props) {
  const text = useText('games');
  const asked = useRef('');
  const [opened, setOpened] = useState<Window | null>(null);
  /** It went to a tab that this page knows nothing of. */
  const [isInTab, setInTab] = useState(false);
  useWatch(opened, address);
  useEffect(() => {
    // Effects may run twice, and the address opens once.
    if (asked.current === address.href) return;
    asked.current = address.href;
    setInTab(false);
    setOpened(openGame(address));
  }, [address]);
  const again = (
    <Button icon="refresh" onClick={onRetry}>
      {text('frame.relaunch')}
    </Button>
  );
  if (opened || isInTab) {
    return (
      <Stage game={game} title={text('frame.inWindow')} text={text('frame.inWindowText')}>
        {/* A page cannot close the window of another's: to start again beside it would be to play twice. */}
        {opened ? (
          <Button look="primary" icon="external-link" onClick={() => opened.focus()}>
            {text('frame.toWindow')}
          </Button>
        ) : (
          again
        )}
      </Stage>
    );
  }
  return (
    <Stage game={game} title={text('frame.blocked')} text={text('frame.blockedText')}>
      <a
        href={address.href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ look: 'primary', size: 'lg' })}
        onClick={(event) => {
          // What a press opens is blocked hardly anywhere; where it is, the link does as it says.
          const window = openGame(address);
          if (window) event.preventDefault();
          setOpened(window);
          setInTab(window === null);
        }}
      >
        {text('frame.openEmpty')}
      </a>
      {/* The address lives for a minute. */}
      {again}
    </Stage>
  );
}

/** Opens a game in a window; null where the browser blocks it. The game is another's page: it must not reach this one. */
function openGame(address: URL): Window | null {
  const opened = window.open(address, '_blank', features);
  if (opened) opened.opener = null;
  return opened;
}

/** A game whose window was closed. */
export function WindowClosed({ game, onRetry }: Omit<Props, 'address'>) {
  const text = useText('games');
  return (
    <Stage game={game} title={text('frame.windowClosed')} text={text('frame.windowClosedText')}>
      <Button look="primary" icon="player-play" onClick={onRetry}>
        {text('frame.relaunch')}
      </Button>
    </Stage>
  );
}

/** Ends the game once its window is closed; then the balance is asked for, should news of its last round have been missed. */
function useWatch(opened: Window | null, address: URL): void {
  const over = useSetAtom(overLaunchAtom);
  const refreshBalance = useSetAtom(refreshBalanceAtom);
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setInterval(() => {
      if (!opened.closed) return;
      over(address, { phase: 'closed' });
      void refreshBalance();
    }, watchEveryMs);
    return () => clearInterval(timer);
  }, [opened, address, over, refreshBalance]);
}
