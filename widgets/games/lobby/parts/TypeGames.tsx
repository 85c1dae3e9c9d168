import { useText } from '#engine/i18n';
import type { GameType } from '#schemas/platform';
import { useLaunch } from '#widgets/games';
import styles from '../Lobby.module.css';
import { GamesPage } from './GamesPage.tsx';
import type { Filters } from './use-filters.ts';

/** The games of one category, page after page. */
export function TypeGames({
  type,
  titled,
  filters,
  vassalage,
}: {
  type: GameType;
  /** Whether its name stands above it, where a page shows two categories. */
  titled: boolean;
  filters: Filters;
  vassalage: string | undefined;
}) {
  const text = useText('games');
  const launch = useLaunch();
  const { settled, classify } = filters;
  const query = {
    gameType: type,
    ...(vassalage ? { vassalage } : {}),
    ...(classify ? { gameClassify: classify } : {}),
    ...(settled ? { gameName: settled } : {}),
  };
  const shown = filters.pages(type);
  const key = JSON.stringify(query);
  return (
    <div className={styles.type}>
      {titled && <h2 className={styles.typeTitle}>{text(`types.${type}`)}</h2>}
      {Array.from({ length: shown }, (_, index) => index + 1).map((pageNo) => (
        <GamesPage
          key={`${key} ${pageNo}`}
          query={query}
          pageNo={pageNo}
          onPlay={launch}
          onFound={filters.found}
          onMore={pageNo === shown ? () => filters.more(type) : undefined}
        />
      ))}
    </div>
  );
}
