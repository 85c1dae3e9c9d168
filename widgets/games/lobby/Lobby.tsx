import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { coreAtom } from '#engine/brand';
import { languageAtom, useText } from '#engine/i18n';
import { useRoute } from '#engine/routing';
import { classNames } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { GamesLobbyProps } from '#schemas/widgets';
import { typesOf, useShelf } from '#widgets/games';
import styles from './Lobby.module.css';
import { Classes } from './parts/Classes.tsx';
import { fitting, HotGames } from './parts/HotGames.tsx';
import { Lists } from './parts/Lists.tsx';
import { NoGames } from './parts/NoGames.tsx';
import { Search } from './parts/Search.tsx';
import { TypeGames } from './parts/TypeGames.tsx';
import { type Filters, useFilters } from './parts/use-filters.ts';
import { VendorRail } from './parts/VendorRail.tsx';

/** Most hot games that the platform gives at once. */
const mostHot = 100;

interface View extends GamesLobbyProps {
  route: RouteReference;
  gameType: string | undefined;
  vassalage: string | undefined;
}

/** The games of the route's category (§2); every category starts with filters of its own. */
export default function Lobby(props: GamesLobbyProps) {
  const { id, query, params } = useRoute();
  const { brand } = useAtomValue(coreAtom);
  const view = { ...props, route: id, gameType: params.gameType, vassalage: query.vassalage };
  const Games = typesOf(brand, params.gameType).length > 0 ? Category : Hot;
  return <Games key={`${id} ${useAtomValue(languageAtom)}`} {...view} />;
}

/** Its types of games, each with its own list. */
function Category(view: View) {
  const filters = useFilters();
  const { settled, classify } = filters;
  const { vassalage, gameType } = view;
  const types = typesOf(useAtomValue(coreAtom).brand, gameType);
  const filter = {
    ...(vassalage ? { vassalage } : {}),
    ...(classify ? { gameClassify: classify } : {}),
    ...(settled ? { gameName: settled } : {}),
  };
  return (
    <Lists types={types} filter={filter}>
      {(lists) => (
        <Frame
          {...view}
          filters={filters}
          total={sumOf(lists.map(({ total }) => total))}
          classes={[...new Set(lists.flatMap(({ classes }) => classes))]}
        >
          {lists.map((list) => (
            <TypeGames key={list.type} list={list} titled={types.length > 1} />
          ))}
        </Frame>
      )}
    </Lists>
  );
}

/** Without a category the hot games of all of them. */
function Hot(view: View) {
  const filters = useFilters();
  const shelf = useShelf({ source: 'hot', vassalage: view.vassalage, count: mostHot });
  const games = fitting(shelf.data, filters.settled);
  return (
    <Frame {...view} filters={filters} total={games?.length} classes={[]}>
      <HotGames of={{ ...shelf, data: games }} />
    </Frame>
  );
}

/** Undefined as long as one of them is. */
function sumOf(totals: readonly (number | undefined)[]): number | undefined {
  return totals.includes(undefined) ? undefined : totals.reduce<number>((sum, total = 0) => sum + total, 0);
}

/** What surrounds the games: how many there are, and all that narrows them. */
function Frame({
  heading = true,
  vendors = 'marks',
  route,
  gameType,
  vassalage,
  filters,
  total,
  classes,
  children,
}: View & {
  filters: Filters;
  /** Games that fit; undefined until every list has said. */
  total: number | undefined;
  classes: string[];
  children: ReactNode;
}) {
  const text = useText('games');
  const { title } = useAtomValue(coreAtom).routes[route] ?? {};
  return (
    <section data-widget="games/lobby" className={classNames(styles.lobby, !heading && styles.under)}>
      <div className={styles.bar}>
        <h1 className={classNames(styles.title, !heading && 'visually-hidden')}>{title ? text(title) : ''}</h1>
        <p className={styles.count} role="status">
          {/* A space that keeps the line's height. */}
          {total === undefined ? '\u00a0' : text('count', { count: total })}
        </p>
        <Search words={filters.words} onChange={filters.search} />
      </div>
      <VendorRail gameType={gameType} route={route} vassalage={vassalage} look={vendors} />
      {gameType && <Classes classes={classes} chosen={filters.classify} onChoose={filters.choose} />}
      {children}
      {total === 0 && <NoGames words={filters.settled} route={route} onReset={filters.reset} />}
    </section>
  );
}
