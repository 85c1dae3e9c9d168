import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { Button, Icon, IconButton } from '#engine/ui';
import type { GamesFrameProps } from '#schemas/widgets';
import { LateHeart, type LaunchableGame, launchAtom, startLaunchAtom, vendorName } from '#widgets/games';
import { BarBalance } from './BarBalance.tsx';
import styles from './GameBar.module.css';
import { likeable } from './likeable.ts';
import { PlayFacts } from './PlayFacts.tsx';
import { useAskFirst } from './round-open.ts';
import { useBack } from './use-back.ts';
import { useBarFold } from './use-bar-fold.ts';
import type { DepositDrawer } from './use-deposit.ts';
import type { FullScreen } from './use-full-screen.ts';
import { useOpening } from './use-opening.ts';

const Deposit = lazy(() => loadChunk(() => import('./Deposit.tsx')));
const OtherGames = lazy(() => loadChunk(() => import('./OtherGames.tsx')));

interface Props extends Pick<GamesFrameProps, 'clock' | 'result' | 'others'> {
  game: LaunchableGame | null;
  isPlaying: boolean;
  full: FullScreen;
  drawer: DepositDrawer | undefined;
  /** The panel in the drawer. */
  deposit: ReactNode;
}

/** The way back, the game's name with time and result, and what can be done while it goes on. */
export function GameBar(props: Props) {
  const { game, isPlaying, full, drawer, deposit, clock = 'game', result = true, others = true } = props;
  const text = useText('games');
  const { brand } = useAtomValue(coreAtom);
  const start = useSetAtom(startLaunchAtom);
  const [isChoosing, setChoosing] = useState(false);
  const askFirst = useAskFirst();
  const back = useBack();
  const bar = useBarFold();
  const isFramed = useOpening(game, useAtomValue(launchAtom)?.address) === 'frame';
  // Beside a game in a window of its own a second one would open.
  const again = game && isPlaying && isFramed ? () => askFirst(() => void start(game)) : undefined;
  const liked = likeable(game);
  return (
    <div className={styles.bar} data-folded={bar.isFolded || undefined}>
      <button type="button" className={styles.back} onClick={() => askFirst(back)}>
        <Icon name="arrow-left" size={20} />
        <span className={styles.wide}>{text('frame.back')}</span>
      </button>
      <div className={styles.named}>
        <h1 className={styles.name}>
          <bdi>{game?.name ?? text('shell:titles.game')}</bdi>
        </h1>
        <p className={styles.facts}>
          {game?.vendor && (
            <span className={styles.vendor}>{vendorName(brand, game.vassalage ?? '', game.vendor)}</span>
          )}
          <BarBalance className={styles.balance} />
          {game && isPlaying && <PlayFacts nodeId={game.nodeId} clock={clock} result={result} />}
        </p>
      </div>
      <div className={styles.tools}>
        {drawer && (
          <Button
            ref={drawer.button}
            look="primary"
            size="sm"
            icon="wallet"
            className={styles.deposit}
            onClick={drawer.open}
          >
            <span className={styles.wide}>{text('frame.deposit')}</span>
          </Button>
        )}
        {others && <IconButton icon="layout-grid" label={text('frame.otherGames')} onClick={() => setChoosing(true)} />}
        {liked && (
          <Suspense>
            <LateHeart game={liked} className={styles.roomy} />
          </Suspense>
        )}
        {again && <IconButton icon="refresh" label={text('frame.relaunch')} className={styles.roomy} onClick={again} />}
        <IconButton
          icon={full.isFull ? 'minimize' : 'maximize'}
          label={text(full.isFull ? 'frame.leaveFull' : 'frame.full')}
          onClick={full.toggle}
        />
        {bar.canFold && (
          <IconButton
            icon={bar.isFolded ? 'chevron-down' : 'chevron-up'}
            label={text(bar.isFolded ? 'frame.unfold' : 'frame.fold')}
            aria-expanded={!bar.isFolded}
            className={styles.fold}
            onClick={bar.toggle}
          />
        )}
      </div>
      <Suspense>
        {drawer?.isOpen && <Deposit onClose={drawer.close}>{deposit}</Deposit>}
        {isChoosing && <OtherGames game={game} onAgain={again} onClose={() => setChoosing(false)} />}
      </Suspense>
    </div>
  );
}
