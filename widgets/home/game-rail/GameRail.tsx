import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { categoryLabel, coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { tokenAtom } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { accountNameAtom } from '#engine/session';
import { Answer, buttonClass, classNames, SectionHead, useInView, useStoredState } from '#engine/ui';
import type { HomeGameRailProps } from '#schemas/widgets';
import { GameTile, useLaunch, useShelf } from '#widgets/games';
import styles from './GameRail.module.css';
import { Arrows } from './parts/Arrows.tsx';
import { Ranked } from './parts/Ranked.tsx';
import { Waiting } from './parts/Waiting.tsx';

/** What a rail is called that the brand gives no name. */
const titles = {
  hot: 'home:hot',
  new: 'home:new',
  list: 'home:hot',
  popular: 'home:popular',
  recent: 'home:continue',
  favourites: 'home:favourites',
} as const;

/** A short list of games under a title; guests have none of their own. */
export default function GameRail(props: HomeGameRailProps) {
  const isOwn = props.source === 'recent' || props.source === 'favourites';
  const isGuest = useAtomValue(tokenAtom) === null;
  if (!isOwn) return <Rail {...props} />;
  return isGuest ? null : <OwnRail {...props} />;
}

/** Games of the member's own: their place is kept where there were some before, and not for who has none. */
function OwnRail(props: HomeGameRailProps) {
  const account = useAtomValue(accountNameAtom);
  const [before, remember] = useStoredState(`rails/${props.source}/${account ?? ''}`, '');
  return <Rail {...props} kept={before !== ''} remember={remember} />;
}

interface RailProps extends HomeGameRailProps {
  /** Whether it stands there while its games are on their way. */
  kept?: boolean;
  /** Told `some` or nothing once they are known. */
  remember?(games: 'some' | ''): void;
}

/** Asks for its games when it comes near the window. */
function Rail({ kept = true, remember, ...props }: RailProps) {
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
  const answer = useShelf({ source, gameType, vassalage, count, playedOnly: true }, near || !kept);
  const known = answer.data?.length;
  useEffect(() => {
    if (known !== undefined) remember?.(known > 0 ? 'some' : '');
  }, [known, remember]);

  if (known === 0 || (known === undefined && !kept)) return null;
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
