import { useAtomValue, useStore } from 'jotai';
import { useText } from '#engine/i18n';
import { tokenAtom } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass, StatusMessage } from '#engine/ui';
import type { GameType } from '#schemas/platform';
import { forMembers, useLaunch, useShelf } from '#widgets/games';
import styles from '../Lobby.module.css';
import { Grid } from './Grid.tsx';
import type { Filters } from './use-filters.ts';

/** Games that are offered instead. */
const offered = 6;

/** No game fits: says why, the way back, and what others play. */
export function NoGames({ filters, type }: { filters: Filters; type: GameType | undefined }) {
  const { mark, search, chosen } = filters;
  if (mark !== 'favourites' && !search && !chosen) {
    return (
      <>
        <NoneAtAll />
        {/* There are none of the same kind. */}
        <Instead type={undefined} />
      </>
    );
  }
  return (
    <>
      {mark === 'favourites' ? <NoFavourites onReset={filters.reset} /> : <NothingFits filters={filters} />}
      <Instead type={type} />
    </>
  );
}

/** Nobody has narrowed the games: the platform has none. */
function NoneAtAll() {
  const text = useText('games');
  return (
    <StatusMessage icon="search" title={text('none.titlePlain')} text={text('none.emptyText')}>
      <BrandLink link={{ route: 'hot' }} className={buttonClass({})}>
        {text('shell:menu.hot')}
      </BrandLink>
    </StatusMessage>
  );
}

function NothingFits({ filters: { search, chosen, reset } }: { filters: Filters }) {
  const text = useText('games');
  return (
    <StatusMessage
      icon="search"
      title={search ? text('none.title', { words: search }) : text('none.filtered')}
      text={text(search ? 'none.text' : 'none.filteredText')}
    >
      <Button onClick={reset}>{text(chosen ? 'filters.clear' : 'none.reset')}</Button>
    </StatusMessage>
  );
}

function NoFavourites({ onReset }: { onReset(): void }) {
  const text = useText('games');
  const isGuest = useAtomValue(tokenAtom) === null;
  const store = useStore();
  if (isGuest) {
    return (
      <StatusMessage icon="heart" title={text('none.guest')} text={text('none.guestText')}>
        <Button look="primary" onClick={() => void forMembers(store, {})}>
          {text('shell:login')}
        </Button>
      </StatusMessage>
    );
  }
  return (
    <StatusMessage icon="heart" title={text('none.favourites')} text={text('none.favouritesText')}>
      <Button onClick={onReset}>{text('none.reset')}</Button>
    </StatusMessage>
  );
}

/** What is played most, of the same kind. */
function Instead({ type }: { type: GameType | undefined }) {
  const text = useText('games');
  const launch = useLaunch();
  const { data: games = [] } = useShelf({ source: 'popular', gameType: type, count: offered });
  if (games.length === 0) return null;
  return (
    <div className={styles.type}>
      <h2 className={styles.typeTitle}>{text('none.instead')}</h2>
      <Grid games={games} onPlay={launch} />
    </div>
  );
}
