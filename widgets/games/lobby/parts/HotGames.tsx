import { Answer, type AnswerState } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { useLaunch } from '#widgets/games';
import { Grid, WaitingGrid } from './Grid.tsx';

/** Hot games of all categories. */
export function HotGames({ of }: { of: AnswerState<Game[]> }) {
  const launch = useLaunch();
  return (
    <Answer of={of} waiting={<WaitingGrid />} empty={null}>
      {(games) => <Grid games={games} amongHot onPlay={launch} />}
    </Answer>
  );
}

/** Those of them that fit the words: their call does not know any. */
export function fitting(games: Game[] | undefined, words: string): Game[] | undefined {
  const wanted = fold(words);
  return games?.filter(({ name }) => fold(name).includes(wanted));
}

/** Case and accents do not matter to somebody who searches. */
function fold(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();
}
