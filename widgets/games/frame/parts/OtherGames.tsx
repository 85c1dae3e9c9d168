import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { Button } from '#engine/ui';
import { type LaunchableGame, useLaunch } from '#widgets/games';
import { GamesLike } from './GamesLike.tsx';
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
  const again = onAgain && (
    <Button
      icon="refresh"
      wide
      onClick={() => {
        onClose();
        onAgain();
      }}
    >
      {text('frame.relaunch')}
    </Button>
  );
  return (
    <Drawer title={text('frame.otherGames')} onClose={onClose} footer={again}>
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
