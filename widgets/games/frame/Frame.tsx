import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { BrandLink, useGo } from '#engine/routing';
import { Button, buttonClass } from '#engine/ui';
import type { GamesFrameProps } from '#schemas/widgets';
import { endLaunchAtom, lastGameAtom, launchAtom, lotteryRoutes, startLaunchAtom, vendorName } from '#widgets/games';
import styles from './Frame.module.css';
import { GameBar } from './parts/GameBar.tsx';
import { Play } from './parts/Play.tsx';
import { Stage } from './parts/Stage.tsx';

/** The page of a launched game (§2). After a reload there is no launch any more: it offers to start again. */
export default function Frame({ bar = true }: GamesFrameProps) {
  const text = useText('games');
  const launch = useAtomValue(launchAtom);
  const last = useAtomValue(lastGameAtom);
  const { brand } = useAtomValue(coreAtom);
  const start = useSetAtom(startLaunchAtom);
  const end = useSetAtom(endLaunchAtom);
  const go = useGo();
  const root = useRef<HTMLElement>(null);
  useEffect(() => () => end(), [end]);
  const lottery = launch?.lottery;
  useEffect(() => {
    if (!lottery) return;
    const { accountTypeName, gameCode, playType } = lottery;
    go(lotteryRoutes[accountTypeName], { gameCode, playType }, { replace: true });
  }, [lottery, go]);

  const game = launch?.game ?? last;
  return (
    <section ref={root} data-widget="games/frame" className={styles.root}>
      {bar && (
        <GameBar
          name={game?.name}
          vendor={game?.vendor && vendorName(brand, game.vassalage ?? '', game.vendor)}
          stage={root}
        />
      )}
      {launch ? (
        <Play
          launch={launch}
          onRetry={() => void start(launch.game)}
          onRoom={(roomId) => void start({ ...launch.game, roomId })}
        />
      ) : game ? (
        <Stage game={game} title={text('frame.again')} text={text('frame.againText')}>
          <Button look="primary" size="lg" icon="player-play" onClick={() => void start(game)} autoFocus>
            {text('frame.start')}
          </Button>
        </Stage>
      ) : (
        <Stage title={text('frame.nothing')} text={text('frame.nothingText')}>
          <BrandLink link={{ route: 'home' }} className={buttonClass({ look: 'primary' })}>
            {text('frame.home')}
          </BrandLink>
        </Stage>
      )}
    </section>
  );
}
