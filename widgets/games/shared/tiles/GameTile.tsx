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

export interface GameTileProps {
  game: Game;
  onPlay(game: Game): void;
  /** Above the fold: its art is fetched at once; `first`: before anything else. */
  eager?: boolean | 'first';
  /** The whole list is of hot games: the mark would say nothing. */
  amongHot?: boolean;
}

/** A game as a tile: art in the theme's crop, name, vendor, marks. The whole tile is the button. Needs namespace `games`. */
export const GameTile = memo(function GameTile({ game, onPlay, eager = false, amongHot = false }: GameTileProps) {
  const text = useText('games');
  const { brand, themes } = useAtomValue(coreAtom);
  const { title = 'below' } = themes[useAtomValue(themeAtom)]?.tile ?? {};
  const { name, vendor, vassalage, isHot, isNew, maintenance = false } = game;
  const mark = maintenance ? 'resting' : isNew ? 'new' : isHot && !amongHot ? 'hot' : undefined;
  return (
    <button
      type="button"
      className={styles.tile}
      data-content=""
      data-resting={maintenance || undefined}
      onClick={() => onPlay(game)}
    >
      <span className={styles.frame}>
        <GameArt game={game} className={styles.art} eager={eager} />
        <span className={styles.veil} aria-hidden="true">
          <span className={styles.play}>
            <Icon name={maintenance ? 'tools' : 'player-play'} size={22} />
          </span>
        </span>
      </span>
      <span className={classNames(styles.words, title === 'none' && 'visually-hidden')}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.line}>
          <span className={styles.vendor}>{vendorName(brand, vassalage, vendor)}</span>
          {mark && (
            <span className={styles.mark} data-mark={mark}>
              {text(`marks.${mark}`)}
            </span>
          )}
        </span>
      </span>
    </button>
  );
});
