import { atom, useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import type { Game } from '#schemas/platform';

/** How long a page is left alone with what it is made of, ms. */
const pause = 1500;

/** Whether that time is over: until then tiles ask for nothing but their art. */
export const lateAtom = atom(false);
lateAtom.onMount = (set) => {
  const timer = setTimeout(set, pause, true);
  return () => clearTimeout(timer);
};

const load = () => loadChunk(() => import('./TileActions.tsx'));
const Actions = lazy(load);

/** The heart of a game with its word, in the same code. */
export const LateFavourite = lazy(async () => ({ default: (await load()).FavouriteButton }));

/** The heart alone, in the same code. */
export const LateHeart = lazy(async () => ({ default: (await load()).FavouriteIcon }));

/** What stands on a tile beside the game itself, in code that comes later: no page waits for it. */
export function LateActions({ game }: { game: Game }) {
  const isLate = useAtomValue(lateAtom);
  // A widget that hydrates later still renders what its document has.
  if (useAtomValue(prerenderedAtom) || !isLate) return null;
  return (
    <Suspense fallback={null}>
      <Actions game={game} />
    </Suspense>
  );
}
