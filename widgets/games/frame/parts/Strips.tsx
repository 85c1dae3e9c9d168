import { useAtom, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { balanceAtom } from '#engine/session';
import { Button, Icon, IconButton, useStoredState } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import type { LaunchableGame } from '#widgets/games';
import styles from './Strips.module.css';
import { needsMoneyAtom } from './strips.ts';
import { useHeldOtherwise } from './use-held-otherwise.ts';
import { useOnline } from './use-online.ts';

const OtherGames = lazy(() => loadChunk(() => import('./OtherGames.tsx')));

interface Props {
  game: LaunchableGame;
  /** The game hears what happens to the connection, and tells the player. */
  saysItself: boolean;
  /** Opens the drawer of the deposit; absent where there is none. */
  onDeposit: (() => void) | undefined;
}

/** What the player has to know while the game goes on, above it; the most pressing thing alone. */
export function Strips({ game, saysItself, onDeposit }: Props) {
  const text = useText('games');
  const isOnline = useOnline();
  const [needsMoney, setNeedsMoney] = useAtom(needsMoneyAtom);
  const [isChoosing, setChoosing] = useState(false);
  const isStale = useAtomValue(balanceAtom).stale;
  const { maintenance: rests = false, orientation } =
    useQuery('gameDetail', { body: { nodeId: game.nodeId } }).data?.game ?? {};
  const isHeldOtherwise = useHeldOtherwise(orientation);
  // Who has read it once knows it of all games.
  const [turnHint, setTurnHint] = useStoredState('turnHint', 'shown');
  return (
    <div className={styles.strips} role="status">
      {!isOnline && !saysItself ? (
        <Strip tone="warning" icon="wifi-off" words={text('frame.offline')} />
      ) : isOnline && isStale ? (
        <Strip tone="warning" icon="hourglass" words={text('frame.reconnecting')} />
      ) : rests ? (
        <Strip tone="warning" icon="tools" words={text('frame.resting')}>
          <Button size="sm" onClick={() => setChoosing(true)}>
            {text('frame.like')}
          </Button>
        </Strip>
      ) : needsMoney ? (
        <Strip icon="wallet" words={text('frame.needsMoney')}>
          {onDeposit && (
            <Button
              look="primary"
              size="sm"
              onClick={() => {
                setNeedsMoney(false);
                onDeposit();
              }}
            >
              {text('frame.deposit')}
            </Button>
          )}
          <IconButton icon="x" label={text('shell:close')} onClick={() => setNeedsMoney(false)} />
        </Strip>
      ) : (
        orientation &&
        isHeldOtherwise &&
        turnHint === 'shown' && (
          <Strip icon="device-mobile" words={text(`frame.turn.${orientation}`)}>
            <IconButton icon="x" label={text('shell:close')} onClick={() => setTurnHint('hidden')} />
          </Strip>
        )
      )}
      <Suspense>
        {isChoosing && <OtherGames game={game} onAgain={undefined} onClose={() => setChoosing(false)} />}
      </Suspense>
    </div>
  );
}

interface StripProps {
  tone?: 'warning';
  icon: IconName;
  words: string;
  /** What can be done about it. */
  children?: ReactNode;
}

function Strip({ tone, icon, words, children }: StripProps) {
  return (
    <div className={styles.strip} data-tone={tone}>
      <Icon name={icon} size={18} />
      <p className={styles.stripWords}>{words}</p>
      {children}
    </div>
  );
}
