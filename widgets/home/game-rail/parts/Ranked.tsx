import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { GameArt, vendorName } from '#widgets/games';
import styles from '../GameRail.module.css';

/** Games as a ranking: a large numeral, a small picture, the name, and what is worth knowing of it. */
export function Ranked({ games, onPlay }: { games: Game[]; onPlay(game: Game): void }) {
  return (
    <ol className={styles.ranked}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <Row game={game} rank={index + 1} onPlay={onPlay} />
        </li>
      ))}
    </ol>
  );
}

function Row({ game, rank, onPlay }: { game: Game; rank: number; onPlay(game: Game): void }) {
  const text = useText('games');
  const { number } = useFormat();
  const { brand } = useAtomValue(coreAtom);
  const { name, vendor, vassalage, rtp } = game;
  return (
    <button type="button" data-content="" className={styles.row} onClick={() => onPlay(game)}>
      <span className={styles.rank} aria-hidden="true">
        {rank}
      </span>
      <GameArt game={game} crop="square" className={styles.thumb} />
      <span className={styles.rowWords}>
        <span className={styles.rowName} dir="auto">
          {name}
        </span>
        <span className={styles.rowVendor}>{vendorName(brand, vassalage, vendor)}</span>
      </span>
      {rtp !== undefined && (
        <span className={styles.figure}>
          <span className="tabular">{number(rtp)}%</span>
          <span className={styles.rowVendor}>{text('rtp')}</span>
        </span>
      )}
      <Icon name="player-play" size={20} className={styles.rowPlay} />
    </button>
  );
}
