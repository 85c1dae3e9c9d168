import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { themeAtom } from '#engine/theme';
import { classNames, Icon } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { vendorName } from '../catalogue/vendors.ts';
import { GameArt } from './GameArt.tsx';
import styles from './GameTile.module.css';
import { LateActions } from './LateActions.tsx';

export interface GameTileProps {
  game: Game;
  onPlay(game: Game): void;
  /** Above the fold: its art is fetched at once; `first`: before anything else. */
  eager?: boolean | 'first';
  /** The whole list is of hot games: the mark would say nothing. */
  amongHot?: boolean;
  /** A round in it waits for the player. */
  open?: boolean;
}

/**
 * A game as a tile: art in the theme's crop, name, vendor, marks. All of it is the button that plays it; the heart, and what
 * opens its details, stand on its art. One that stands for the games of a vendor is named after it. Needs namespace `games`.
 */
export const GameTile = memo(function GameTile({
  game,
  onPlay,
  eager = false,
  amongHot = false,
  open = false,
}: GameTileProps) {
  const text = useText('games');
  const { brand, themes } = useAtomValue(coreAtom);
  const { title = 'below' } = themes[useAtomValue(themeAtom)]?.tile ?? {};
  const { name, vendor, vassalage, isHot, isNew, maintenance = false } = game;
  const isGroup = game.isGame === 'VASSALAGE';
  const by = vendorName(brand, vassalage, vendor);
  const mark = maintenance ? 'resting' : open ? 'open' : isNew ? 'new' : isHot && !amongHot ? 'hot' : undefined;
  return (
    <div
      className={styles.tile}
      data-resting={maintenance || undefined}
      data-group={isGroup || undefined}
      data-title={title}
    >
      <button type="button" className={styles.play} data-content="" onClick={() => onPlay(game)}>
        <span className={styles.frame}>
          <GameArt game={game} className={styles.art} eager={eager} />
          <span className={styles.veil} aria-hidden="true">
            <span className={styles.sign}>
              <Icon name={maintenance ? 'tools' : isGroup ? 'layout-grid' : 'player-play'} size={22} />
            </span>
          </span>
        </span>
        <span className={classNames(styles.words, title === 'none' && 'visually-hidden')}>
          <span className={styles.name} dir="auto">
            {isGroup ? by : name}
          </span>
          <span className={styles.line}>
            <span className={styles.vendor}>{isGroup ? text('tile.group') : by}</span>
            {mark && (
              <span className={styles.mark} data-mark={mark}>
                {text(`marks.${mark}`)}
              </span>
            )}
          </span>
        </span>
      </button>
      {!isGroup && <LateActions game={game} />}
    </div>
  );
});
