import { useAtomValue } from 'jotai';
import { useId, useRef } from 'react';
import { categoryLabel, coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { tokenAtom } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Answer, buttonClass, classNames, SectionHead, useInView } from '#engine/ui';
import type { HomeGameRailProps } from '#schemas/widgets';
import { GameTile, useLaunch, useShelf } from '#widgets/games';
import styles from './GameRail.module.css';
import { Arrows } from './parts/Arrows.tsx';
import { Ranked } from './parts/Ranked.tsx';
import { Waiting } from './parts/Waiting.tsx';

/** What a rail is called that the brand gives no name. */
const titles = {
  hot: 'home:hot',
  list: 'home:hot',
  popular: 'home:popular',
  recent: 'home:continue',
  favourites: 'home:favourites',
} as const;

/** A short list of games under a title; guests have none of their own. */
export default function GameRail(props: HomeGameRailProps) {
  const isOwn = props.source === 'recent' || props.source === 'favourites';
  const isGuest = useAtomValue(tokenAtom) === null;
  return isOwn && isGuest ? null : <Rail {...props} />;
}

/** Asks for its games when it comes near the window. */
function Rail(props: HomeGameRailProps) {
  const { source = 'hot', gameType, vassalage, layout = 'rail', ground, text: line, more } = props;
  const { brand } = useAtomValue(coreAtom);
  const { popularCount = 20 } = brand.limits ?? {};
  const named = props.title ?? (gameType && categoryLabel(brand, gameType));
  const count = props.count ?? (source === 'popular' ? popularCount : 14);
  const text = useText('home');
  const title = text(named ?? titles[source]);
  const launch = useLaunch();
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const [root, near] = useInView<HTMLElement>();
  const answer = useShelf({ source, gameType, vassalage, count }, near);

  if (answer.data?.length === 0) return null;
  return (
    <section
      ref={root}
      data-widget="home/game-rail"
      aria-labelledby={id}
      className={classNames(styles.section, ground === 'panel' && styles.panel)}
    >
      <SectionHead id={id} title={title} text={line ? text(line) : undefined}>
        {more && (
          <BrandLink link={more} className={classNames(buttonClass({ look: 'quiet', size: 'sm' }), styles.more)}>
            {text('more')}
            <span className="visually-hidden"> {title}</span>
          </BrandLink>
        )}
        {/* Anew with the games: it follows the list that they come in. */}
        {layout === 'rail' && <Arrows key={answer.data ? 'games' : 'waiting'} track={track} />}
      </SectionHead>
      <Answer of={answer} waiting={<Waiting layout={layout} count={layout === 'rail' ? 8 : count} />}>
        {(games) =>
          layout === 'ranked' ? (
            <Ranked games={games.slice(0, count)} onPlay={launch} />
          ) : (
            <ul ref={track} className={styles[layout]}>
              {games.map((game) => (
                <li key={game.nodeId} className={styles.item}>
                  <GameTile
                    game={game}
                    onPlay={launch}
                    amongHot={source === 'hot'}
                    open={answer.open?.includes(game.nodeId) ?? false}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}
