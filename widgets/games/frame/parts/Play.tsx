import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { messageFrom, useText } from '#engine/i18n';
import { askStatusAtom, closureAtom, errorText, PlatformError } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { refreshBalanceAtom } from '#engine/session';
import { Button, buttonClass } from '#engine/ui';
import { gameMessage, type Launch } from '#widgets/games';
import styles from '../Frame.module.css';
import { EmptyWallet } from './EmptyWallet.tsx';
import { Stage } from './Stage.tsx';
import { useBack } from './use-back.ts';
import { useNotifySite } from './use-notify-site.ts';

const Rooms = lazy(() => loadChunk(() => import('./Rooms.tsx')));

interface Props {
  launch: Launch;
  onRetry(): void;
  /** A room was chosen; empty for the game's own list. */
  onRoom(roomId: string): void;
}

/** A launch from asking to playing, and every way in which it can fail. */
export function Play({ launch, onRetry, onRoom }: Props) {
  const { game, phase, address, emptyWallet, error } = launch;
  const [opensEmpty, setOpensEmpty] = useState(false);
  // An address lives for a minute: whoever has read and decided gets another.
  const open = () => {
    setOpensEmpty(true);
    onRetry();
  };
  if (phase === 'choosing') {
    return (
      <Suspense fallback={<Opening launch={launch} />}>
        <Rooms game={game} onRoom={onRoom} />
      </Suspense>
    );
  }
  if (phase === 'failed') return <Failed launch={launch} error={error} onRetry={onRetry} />;
  if (!address) return <Opening launch={launch} />;
  if (emptyWallet !== undefined && !opensEmpty) {
    return <EmptyWallet game={game} wallet={emptyWallet} onFilled={onRetry} onOpen={open} />;
  }
  return <Framed key={address.href} launch={launch} address={address} title={game.name ?? ''} onRetry={onRetry} />;
}

type Outcome = { loaded: boolean; error?: unknown };

function Framed({ launch, address, title, onRetry }: { launch: Launch; address: URL; title: string; onRetry(): void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const back = useBack();
  const refreshBalance = useSetAtom(refreshBalanceAtom);
  const askStatus = useSetAtom(askStatusAtom);
  const closure = useAtomValue(closureAtom);
  const timeout = useAtomValue(coreAtom).brand.timings?.launchTimeout ?? 15_000;
  const [{ loaded, error }, setOutcome] = useState<Outcome>({ loaded: false });

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const message = gameMessage(event, { origin: address.origin, window: frame.current?.contentWindow });
      if (message?.type === 'game:ready') setOutcome({ loaded: true });
      if (message?.type === 'game:close') back();
      if (message?.type === 'game:balance-changed') void refreshBalance();
      // No fault of the game: it goes on when the site opens again.
      const isClosed =
        (message?.type === 'game:error' || message?.type === 'game:refused') && message.code === 'site_closed';
      if (isClosed) void askStatus().catch(() => undefined);
      else if (message?.type === 'game:error') {
        setOutcome({ loaded: false, error: new PlatformError('fault', `game_${message.code}`) });
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [address, back, refreshBalance, askStatus]);

  useNotifySite(frame, address, loaded);

  useEffect(() => {
    // A site that is closed opens no games: the wait begins when it is open again.
    if (loaded || error || closure) return undefined;
    const timer = setTimeout(() => {
      setOutcome({ loaded: false, error: new PlatformError('network', 'game_timeout') });
    }, timeout);
    return () => clearTimeout(timer);
  }, [loaded, error, closure, timeout]);

  if (error) return <Failed launch={launch} error={error} onRetry={onRetry} />;
  return (
    <div className={styles.play}>
      <iframe
        ref={frame}
        src={address.href}
        title={title}
        className={styles.frame}
        // Its origin is never the site's own (frameAddress): with both, the sandbox would be none.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        // Games that say nothing are there once their document is.
        onLoad={() => setOutcome((outcome) => ({ ...outcome, loaded: true }))}
      />
      {!loaded && <Opening launch={launch} />}
    </div>
  );
}

function Opening({ launch: { game } }: { launch: Launch }) {
  const text = useText('games');
  return <Stage game={game} title={game.name ?? text('shell:titles.game')} text={text('frame.opening')} busy />;
}

/** Codes after which trying the same game again will not help. */
const final = new Set(['game_maintenance', 'game_not_found', 'game_address_refused']);

function Failed({ launch: { game }, error, onRetry }: { launch: Launch; error: unknown; onRetry(): void }) {
  const text = useText('games');
  const back = useBack();
  const code = error instanceof PlatformError ? error.code : '';
  const known = /^game_/.test(code) && code !== 'game_maintenance' && code !== 'game_not_found';
  const words = known
    ? text(knownFaults.has(code) ? messageFrom(`games:faults.${code}`) : 'faults.game_stopped')
    : errorText(error, text);
  return (
    <Stage game={game} title={text('frame.failed')} text={words}>
      {final.has(code) ? (
        <BrandLink link={{ route: 'hot' }} className={buttonClass({ look: 'primary' })}>
          {text('frame.others')}
        </BrandLink>
      ) : (
        <Button look="primary" icon="refresh" onClick={onRetry}>
          {text('errors:retry')}
        </Button>
      )}
      <Button onClick={back}>{text('frame.back')}</Button>
    </Stage>
  );
}

/** Faults of the frame's own that have words in `games:faults`; a game's own codes share one text. */
const knownFaults = new Set(['game_timeout', 'game_address_refused']);
