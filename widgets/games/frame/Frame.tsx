import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#engine/i18n';
import { BrandLink, useGo } from '#engine/routing';
import { Button, buttonClass } from '#engine/ui';
import type { GamesFrameProps } from '#schemas/widgets';
import { endLaunchAtom, lastGameAtom, launchAtom, lotteryRoutes, startLaunchAtom } from '#widgets/games';
import styles from './Frame.module.css';
import { GameBar } from './parts/GameBar.tsx';
import { Play } from './parts/Play.tsx';
import { Stage } from './parts/Stage.tsx';
import { useNoteFirstEntry } from './parts/use-back.ts';
import { useDeposit } from './parts/use-deposit.ts';
import { useFullScreen } from './parts/use-full-screen.ts';
import { useGuardRound } from './parts/use-guard-round.ts';
import { useNamedGame } from './parts/use-named-game.ts';
import { useWakeLock } from './parts/use-wake-lock.ts';

/** The page of a launched game (§2), or of one that the address names. After a reload there is no launch any more: it offers to start again. */
export default function Frame({
  bar = true,
  leastPlayers = 1,
  slots,
  ...shown
}: GamesFrameProps & { slots?: { deposit?: ReactNode } }) {
  const text = useText('games');
  const launch = useAtomValue(launchAtom);
  const last = useAtomValue(lastGameAtom);
  const start = useSetAtom(startLaunchAtom);
  const end = useSetAtom(endLaunchAtom);
  const go = useGo();
  const root = useRef<HTMLElement>(null);
  const full = useFullScreen(root);
  const drawer = useDeposit(bar && slots?.deposit !== undefined);
  useEffect(() => () => end(), [end]);
  const lottery = launch?.lottery;
  useEffect(() => {
    if (!lottery) return;
    const { accountTypeName, gameCode, playType } = lottery;
    go(lotteryRoutes[accountTypeName], { gameCode, playType }, { replace: true });
  }, [lottery, go]);
  useNoteFirstEntry();
  useGuardRound();
  useWakeLock(launch?.phase === 'open');

  const { named, isAsked } = useNamedGame();
  const game = launch?.game ?? named ?? last;
  const isNew = game?.nodeId !== last?.nodeId;
  return (
    <section ref={root} data-widget="games/frame" data-filling={full.isFilling || undefined} className={styles.root}>
      {bar && (
        <GameBar
          game={game}
          isPlaying={launch !== null && !['failed', 'stopped', 'closed'].includes(launch.phase)}
          deposit={slots?.deposit}
          {...{ full, drawer }}
          {...shown}
        />
      )}
      {launch ? (
        <Play
          {...{ launch, leastPlayers }}
          onRetry={() => void start(launch.game)}
          onRoom={(roomId) => void start({ ...launch.game, roomId })}
          onDeposit={drawer?.open}
        />
      ) : isAsked ? (
        <Stage title={text('frame.opening')} done={0} />
      ) : game ? (
        <Stage
          game={game}
          title={(isNew && game.name) || text('frame.again')}
          text={isNew ? undefined : text('frame.againText')}
        >
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
