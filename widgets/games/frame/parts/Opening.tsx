import { useText } from '#engine/i18n';
import type { LaunchableGame } from '#widgets/games';
import { Stage } from './Stage.tsx';

/** A game on its way. */
export function Opening({ game }: { game: LaunchableGame }) {
  const text = useText('games');
  return <Stage game={game} title={game.name ?? text('shell:titles.game')} text={text('frame.opening')} busy />;
}
