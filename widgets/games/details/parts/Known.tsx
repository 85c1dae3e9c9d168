import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import { coreAtom, flagsAtom } from '#engine/brand';
import { messageFrom, useText } from '#engine/i18n';
import { tokenAtom } from '#engine/platform';
import { useAction } from '#engine/routing';
import { Button, Icon } from '#engine/ui';
import type { Game, GameDetail } from '#schemas/platform';
import { GameArt, LateFavourite, pendingLaunchAtom, useLaunch, vendorName } from '#widgets/games';
import styles from '../Details.module.css';
import { Facts } from './Facts.tsx';
import { Similar } from './Similar.tsx';

/** A game with all that can be done with it. */
export function Known({ of: { game, similar }, onLeave }: { of: GameDetail; onLeave(): void }) {
  const text = useText('finding');
  const { brand } = useAtomValue(coreAtom);
  const { name, vassalage, vendor, gameType, gameClassify, maintenance = false } = game;
  const launch = useLaunch();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that brought this game went with the game before: keys go on from here.
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const play = (chosen: Game) => {
    onLeave();
    launch(chosen);
  };
  const kind = [text(`games:types.${gameType}`), text(messageFrom(`games:classes.${gameClassify}`))];
  return (
    <>
      <div className={styles.head}>
        <GameArt game={game} crop="portrait" className={styles.art} />
        <div className={styles.words}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.line}>
            <bdi>{vendorName(brand, vassalage, vendor)}</bdi> · {[...new Set(kind)].join(' · ')}
          </p>
          <Facts game={game} />
        </div>
      </div>
      {maintenance && (
        <p className={styles.resting} role="status">
          <Icon name="tools" size={18} />
          {text('details.resting')}
        </p>
      )}
      <Actions game={game} onPlay={play} />
      {maintenance ? (
        <Similar games={similar} title={text('details.instead')} onPlay={play} />
      ) : (
        <Similar games={similar} title={text('details.similar')} />
      )}
    </>
  );
}

function Actions({ game, onPlay }: { game: Game; onPlay(game: Game): void }) {
  const text = useText('finding');
  const isGuest = useAtomValue(tokenAtom) === null;
  const hasDemo = useAtomValue(flagsAtom).has('FREEPLAY3');
  const setPending = useSetAtom(pendingLaunchAtom);
  const act = useAction();
  const tryOut = () => {
    // It opens once the trial account has come.
    setPending(game);
    void act('freePlay');
  };
  return (
    <div className={styles.actions}>
      {!game.maintenance && (
        <Button look="primary" size="lg" icon="player-play" onClick={() => onPlay(game)}>
          {text('details.play')}
        </Button>
      )}
      {!game.maintenance && isGuest && hasDemo && game.trial !== false && (
        <Button size="lg" onClick={tryOut}>
          {text('details.demo')}
        </Button>
      )}
      <Suspense fallback={null}>
        <LateFavourite game={game} />
      </Suspense>
    </div>
  );
}
