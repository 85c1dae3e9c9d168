import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { tokenAtom, useQuery } from '#engine/platform';
import { Icon, RetryPanel, Skeleton, SkeletonList } from '#engine/ui';
import type { LotteryGame, LotteryMenus } from '#schemas/platform';
import { GameArt, useFavouriteLotteries } from '#widgets/games';
import { drawTime } from '#widgets/lottery';
import styles from './Games.module.css';

interface Props {
  menus: { data: LotteryMenus | undefined; error: unknown; refetch(): unknown };
  chosen: string | undefined;
  onChoose(code: string): void;
}

/** The lotteries by group: those that the user likes first, then those bet on lately. */
export function Games({ menus: { data, error, refetch }, chosen, onChoose }: Props) {
  const text = useText('lottery');
  const { codes, toggle } = useFavouriteLotteries();
  const loggedIn = useAtomValue(tokenAtom) !== null;
  const recent = useQuery('recentLotteries', {}, { enabled: loggedIn });
  const strip = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && chosen !== undefined) showChosen(strip.current);
  }, [isThere, chosen]);
  if (!data) {
    if (error) return <RetryPanel retry={() => void refetch()} />;
    return <Waiting />;
  }
  const all = data.gameMenus.flatMap(({ games }) => games);
  const named = (list: readonly string[]) => list.flatMap((code) => all.find((game) => game.code === code) ?? []);
  const groups = [
    { id: 'favourites', label: text('hall.favourites'), games: named(codes) },
    {
      id: 'recent',
      label: text('hall.recent'),
      games: named((recent.data?.list ?? []).map(({ code }) => code)).slice(0, 4),
    },
    ...data.gameMenus.map(({ gameGroupCode: id, labelName: label, games }) => ({ id, label, games })),
  ].filter(({ games }) => games.length > 0);
  return (
    <nav ref={strip} className={styles.groups} aria-label={text('hall.games')}>
      {groups.map(({ id, label, games }) => (
        <div key={id} className={styles.group}>
          <h2 className={styles.label}>
            <bdi>{label}</bdi>
          </h2>
          <ul className={styles.list}>
            {games.map((game) => (
              <li key={game.code} className={styles.item} data-chosen={game.code === chosen || undefined}>
                <Row
                  game={game}
                  now={data.now}
                  isChosen={game.code === chosen}
                  isLiked={codes.includes(game.code)}
                  onChoose={() => onChoose(game.code)}
                  onLike={() => toggle(game.code)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** As many as a hall has at the least: a strip of them, or a column beside the hall. */
const waitingCount = 16;

function Waiting() {
  const row = (
    <span className={styles.waiting}>
      <Skeleton height="52px" radius="var(--radius-md)" />
    </span>
  );
  return (
    <div className={styles.groups} aria-hidden="true">
      <div className={styles.group}>
        <span className={styles.label}>{'\u00a0'}</span>
        <div className={styles.list}>
          <SkeletonList count={waitingCount} row={row} />
        </div>
      </div>
    </div>
  );
}

/** Scrolls a strip that is wider than the page to the lottery that is played. */
function showChosen(strip: HTMLElement | null): void {
  const item = strip?.querySelector('[data-chosen]');
  if (!strip || !item || strip.scrollWidth <= strip.clientWidth) return;
  const place = item.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  if (place.left < frame.left || place.right > frame.right)
    strip.scrollLeft += (place.left + place.right - frame.left - frame.right) / 2;
}

interface RowProps {
  game: LotteryGame;
  now: number;
  isChosen: boolean;
  isLiked: boolean;
  onChoose(): void;
  onLike(): void;
}

function Row({ game, now, isChosen, isLiked, onChoose, onLike }: RowProps) {
  const text = useText('lottery');
  const format = useFormat();
  const { displayName: name, every, next } = game;
  const when =
    every < 3600
      ? every % 60 === 0
        ? text('everyMinutes', { count: every / 60 })
        : text('everySeconds', { count: every })
      : drawTime(format, next.at, now);
  return (
    <>
      <button type="button" className={styles.game} aria-pressed={isChosen} data-content="" onClick={onChoose}>
        <GameArt game={game} crop="square" className={styles.art} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.when}>{game.maintenance ? text('hall.resting') : when}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.like}
        aria-pressed={isLiked}
        aria-label={text('hall.like', { game: name })}
        onClick={onLike}
      >
        <Icon name={isLiked ? 'star-filled' : 'star'} size={18} />
      </button>
    </>
  );
}
