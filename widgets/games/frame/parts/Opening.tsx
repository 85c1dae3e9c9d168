import { useText } from '#engine/i18n';
import type { LaunchableGame } from '#widgets/games';
import { Stage } from './Stage.tsx';

/** How far a game is on its way: its address is being asked for, its document is loading, or it has that and loads its parts. */
const steps = { asking: 0.15, document: 0.45, parts: 0.8 } as const;

/** A game on its way, with its name. */
export function Opening({ game, step = 'asking' }: { game: LaunchableGame; step?: keyof typeof steps }) {
  const text = useText('games');
  return (
    <Stage game={game} title={game.name ?? text('shell:titles.game')} text={text('frame.opening')} done={steps[step]} />
  );
}
