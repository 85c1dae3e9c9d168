import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import type { Game, SubGames } from '#schemas/platform';
import { GameTile, useLaunch } from '#widgets/games';
import styles from '../SubGames.module.css';

/** Tiles that the window shows at once: their art is not put off. */
const inView = 6;

/** Games under a tab for each category; a single one needs none. */
export function ByType({ list, onLeave }: { list: SubGames['list']; onLeave(): void }) {
  const text = useText('finding');
  const { number } = useFormat();
  const [chosen, choose] = useState(list[0]?.gameType);
  const { games = [] } = list.find(({ gameType }) => gameType === chosen) ?? {};
  if (list.length === 1) return <Games games={games} onLeave={onLeave} />;
  return (
    <Tabs
      label={text('subGames.kinds')}
      tabs={list.map(({ gameType, games }) => ({
        id: gameType,
        label: text(`games:types.${gameType}`),
        count: number(games.length),
      }))}
      value={chosen ?? ''}
      onChoose={(id) => choose(list.find(({ gameType }) => gameType === id)?.gameType)}
    >
      <Games games={games} onLeave={onLeave} />
    </Tabs>
  );
}

function Games({ games, onLeave }: { games: readonly Game[]; onLeave(): void }) {
  const launch = useLaunch();
  const play = (game: Game) => {
    // What rests says so, and the others stay at hand.
    if (!game.maintenance) onLeave();
    launch(game);
  };
  return (
    <ul className={styles.games}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameTile game={game} eager={index < inView} onPlay={play} />
        </li>
      ))}
    </ul>
  );
}
