import { useEffect, useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { Button, buttonClass } from '#engine/ui';
import type { LaunchableGame } from '#widgets/games';
import { Opening } from './Opening.tsx';
import { Stage } from './Stage.tsx';

interface Props {
  game: LaunchableGame;
  /** It opens once. */
  address: URL;
  /** Asks for another address. */
  onRetry(): void;
}

/** A game that takes the place of the site, and leads back to it. */
export function OwnPage({ game, address }: Pick<Props, 'game' | 'address'>) {
  useEffect(() => location.assign(address), [address]);
  return <Opening game={game} />;
}

/** A game in a window of its own; where the browser blocks windows, a link opens it (§9). */
export function OwnWindow({ game, address, onRetry }: Props) {
  const text = useText('games');
  const asked = useRef('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Effects may run twice, and the address opens once.
    if (asked.current === address.href) return;
    asked.current = address.href;
    const opened = window.open(address, '_blank', 'popup,width=1280,height=800');
    // The game is another's page: it must not reach this one.
    if (opened) opened.opener = null;
    setOpen(opened !== null);
  }, [address]);
  if (isOpen) {
    return (
      <Stage game={game} title={text('frame.inWindow')} text={text('frame.inWindowText')}>
        <Button icon="refresh" onClick={onRetry}>
          {text('frame.relaunch')}
        </Button>
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
        onClick={() => setOpen(true)}
      >
        {text('frame.openEmpty')}
      </a>
    </Stage>
  );
}
