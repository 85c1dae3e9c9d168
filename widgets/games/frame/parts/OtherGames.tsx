import { Suspense } from 'react';
import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { Button } from '#engine/ui';
import { LateFavourite, type LaunchableGame, useLaunch } from '#widgets/games';
import styles from '../Frame.module.css';
import { GamesLike } from './GamesLike.tsx';
import { likeable } from './likeable.ts';
import { useAskFirst } from './round-open.ts';

interface Props {
  game: LaunchableGame | null;
  /** Starts the game anew; absent while none is on. */
  onAgain: (() => void) | undefined;
  onClose(): void;
}

/** Other games beside the one that is on: one of them takes its place. */
export default function OtherGames({ game, onAgain, onClose }: Props) {
  const text = useText('games');
  const launch = useLaunch();
  const askFirst = useAskFirst();
  const liked = likeable(game);
  // On phones the bar above the game has no room for these two.
  const footer = (liked || onAgain) && (
    <>
      {liked && (
        <Suspense>
          <LateFavourite game={liked} size="md" />
        </Suspense>
      )}
      {onAgain && (
        <Button
          icon="refresh"
          className={styles.footerAgain}
          onClick={() => {
            onClose();
            onAgain();
          }}
        >
          {text('frame.relaunch')}
        </Button>
      )}
    </>
  );
  return (
    <Drawer title={text('frame.otherGames')} onClose={onClose} footer={footer}>
      <GamesLike
        game={game}
        onPlay={(other) =>
          askFirst(() => {
            onClose();
            launch(other);
          })
        }
      />
    </Drawer>
  );
}
