import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { languageAtom, useText } from '#engine/i18n';
import { useRoute } from '#engine/routing';
import { classNames } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { GamesLobbyProps } from '#schemas/widgets';
import styles from './Lobby.module.css';
import { Classes } from './parts/Classes.tsx';
import { HotGames } from './parts/HotGames.tsx';
import { NoGames } from './parts/NoGames.tsx';
import { Search } from './parts/Search.tsx';
import { TypeGames } from './parts/TypeGames.tsx';
import { type Filters, useFilters } from './parts/use-filters.ts';
import { VendorRail } from './parts/VendorRail.tsx';

/** The games of the route's category (§2); every category starts with filters of its own. */
export default function Lobby(props: GamesLobbyProps) {
  const { id, query, params } = useRoute();
  const language = useAtomValue(languageAtom);
  return (
    <Category key={`${id} ${language}`} {...props} route={id} gameType={params.gameType} vassalage={query.vassalage} />
  );
}

function Category({
  heading = true,
  vendors = 'marks',
  route,
  gameType,
  vassalage,
}: GamesLobbyProps & { route: RouteReference; gameType: string | undefined; vassalage: string | undefined }) {
  const text = useText('games');
  const { title } = useAtomValue(coreAtom).routes[route] ?? {};
  const filters: Filters = useFilters(route, gameType, vassalage);
  const { total, types } = filters;
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
      {gameType && <Classes classes={filters.classes} chosen={filters.classify} onChoose={filters.choose} />}
      {types.length === 0 ? (
        <HotGames filters={filters} vassalage={vassalage} />
      ) : (
        types.map((type) => (
          <TypeGames key={type} type={type} titled={types.length > 1} filters={filters} vassalage={vassalage} />
        ))
      )}
      {total === 0 && <NoGames words={filters.settled} route={route} onReset={filters.reset} />}
    </section>
  );
}
