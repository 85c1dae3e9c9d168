import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { languageAtom, useText } from '#engine/i18n';
import { useRoute } from '#engine/routing';
import { classNames } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { GamesLobbyProps } from '#schemas/widgets';
import { typesOf } from '#widgets/games';
import styles from './Lobby.module.css';
import { Bar } from './parts/Bar.tsx';
import { Classes } from './parts/Classes.tsx';
import { type GameList, Lists } from './parts/Lists.tsx';
import { NoGames } from './parts/NoGames.tsx';
import { Search } from './parts/Search.tsx';
import { SheetButton } from './parts/SheetButton.tsx';
import { Studios } from './parts/Studios.tsx';
import { TypeGames } from './parts/TypeGames.tsx';
import { type Filters, useFilters } from './parts/use-filters.ts';
import { useForgetUnknown } from './parts/use-forget-unknown.ts';
import { VendorRail } from './parts/VendorRail.tsx';

interface View extends GamesLobbyProps {
  route: RouteReference;
  gameType: string | undefined;
}

/** The games of the route's category (§2); every category starts with filters of its own. */
export default function Lobby(props: GamesLobbyProps) {
  const { id, params } = useRoute();
  const view = { ...props, route: id, gameType: params.gameType };
  return <Category key={`${id} ${useAtomValue(languageAtom)}`} {...view} />;
}

/** Its types of games, each with its own list; without a category the hot games of all of them. */
function Category(view: View) {
  const filters = useFilters(view.lines);
  const types = typesOf(useAtomValue(coreAtom).brand, view.gameType);
  return (
    <Lists types={types.length > 0 ? types : [undefined]} narrowing={filters}>
      {(lists) => <Frame {...view} filters={filters} lists={lists} />}
    </Lists>
  );
}

/** Undefined as long as one of them is. */
function sumOf(totals: readonly (number | undefined)[]): number | undefined {
  return totals.includes(undefined) ? undefined : totals.reduce<number>((sum, total = 0) => sum + total, 0);
}

const none: number[] = [];

/** The games, how many there are, and all that narrows them. */
function Frame({
  heading = true,
  vendors = 'marks',
  lines = none,
  hotShare = 20,
  route,
  gameType,
  filters,
  lists,
}: View & { filters: Filters; lists: GameList[] }) {
  const text = useText('games');
  const { title, query = {} } = useAtomValue(coreAtom).routes[route] ?? {};
  const total = sumOf(lists.map((list) => list.total));
  const classes = [...new Set(lists.flatMap((list) => list.classes))];
  // An address that takes lines keeps their place until the games are known: nothing moves when they come.
  const mayHaveLines = total === undefined && 'lines' in query;
  const lineCounts = lists.some(({ hasLines }) => hasLines) || filters.lines || mayHaveLines ? lines : none;
  const isHot = lists[0]?.type === undefined;
  useForgetUnknown(filters, gameType, classes, total);
  return (
    <section data-widget="games/lobby" className={classNames(styles.lobby, !heading && styles.under)}>
      <div className={styles.bar}>
        <h1 className={classNames(styles.title, !heading && 'visually-hidden')}>{title ? text(title) : ''}</h1>
        <p className={styles.count} role="status">
          {/* A space that keeps the line's height. */}
          {total === undefined ? '\u00a0' : text('count', { count: total })}
        </p>
        <div className={styles.find}>
          <Search words={filters.words} onChange={filters.type} />
          <SheetButton filters={filters} classes={classes} lines={lineCounts} gameType={gameType} total={total} />
        </div>
      </div>
      <Studios
        words={filters.search}
        games={lists.flatMap(({ games = [] }) => games)}
        gameType={gameType}
        onChoose={filters.chooseOnly}
      />
      <VendorRail gameType={gameType} route={route} chosen={filters.vendors} look={vendors} />
      <Bar filters={filters} classes={classes} lines={lineCounts} isHot={isHot} />
      {gameType && (
        <Classes
          classes={classes}
          chosen={filters.classify}
          onChoose={(name = '') => filters.choose({ class: name })}
        />
      )}
      {lists.map((list) => (
        <TypeGames
          key={list.type ?? ''}
          list={list}
          titled={lists.length > 1}
          hotShare={isHot || filters.mark === 'hot' ? 0 : hotShare}
        />
      ))}
      {total === 0 && <NoGames filters={filters} type={lists[0]?.type} />}
    </section>
  );
}
