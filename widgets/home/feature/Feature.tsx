import { useId } from 'react';
import { messageFrom, useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass, classNames, Icon, Picture, Skeleton, SkeletonList, useAsset, useInView } from '#engine/ui';
import type { Game } from '#schemas/platform';
import type { HomeFeatureProps } from '#schemas/widgets';
import { GameArt, useLaunch, useShelf } from '#widgets/games';
import styles from './Feature.module.css';

/** One category put forward, with games to open at once; nothing where the platform has none of it. */
export default function Feature(props: HomeFeatureProps) {
  const { gameType, variant = 'panel', art, title, text: line, action, link, count = 4 } = props;
  const text = useText('home');
  const asset = useAsset();
  const launch = useLaunch();
  const id = useId();
  const [root, near] = useInView<HTMLElement>();
  const { data: games, error } = useShelf({ source: 'list', gameType, count }, near);
  if (games?.length === 0) return null;
  return (
    <section
      ref={root}
      data-widget="home/feature"
      aria-labelledby={id}
      className={classNames(styles.feature, styles[variant])}
    >
      <div className={styles.lead} data-tone={art.tone ?? 'dark'} data-mirrors={art.mirrors || undefined}>
        <div className={styles.art}>
          <Picture
            src={asset(art.tall)}
            sizes="130vw"
            wide={{ src: asset(art.wide), sizes: '(min-width: 1024px) min(65vw, 900px), 100vw' }}
          />
        </div>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {text(title)}
          </h2>
          {line && <p className={styles.text}>{text(line)}</p>}
          {link && action && (
            <BrandLink link={link} className={buttonClass({ look: variant === 'panel' ? 'primary' : 'secondary' })}>
              {text(action)}
            </BrandLink>
          )}
        </div>
      </div>
      {!(error && !games) && (
        <ul className={styles.games}>
          {games ? (
            games.slice(0, count).map((game) => (
              <li key={game.nodeId}>
                <Row game={game} onPlay={launch} />
              </li>
            ))
          ) : (
            <SkeletonList
              count={count}
              row={
                <li aria-hidden="true" className={styles.waiting}>
                  <Skeleton height="56px" />
                </li>
              }
            />
          )}
        </ul>
      )}
    </section>
  );
}

function Row({ game, onPlay }: { game: Game; onPlay(game: Game): void }) {
  const text = useText('games');
  return (
    <button type="button" data-content="" className={styles.row} onClick={() => onPlay(game)}>
      <GameArt game={game} crop="square" className={styles.thumb} />
      <span className={styles.rowWords}>
        <span className={styles.name} dir="auto">
          {game.name}
        </span>
        <span className={styles.class}>{text(messageFrom(`games:classes.${game.gameClassify}`))}</span>
      </span>
      <Icon name="player-play" size={20} className={styles.play} />
    </button>
  );
}
