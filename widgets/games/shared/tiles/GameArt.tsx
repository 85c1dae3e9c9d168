import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { imageUrlAtom } from '#engine/platform';
import { themeAtom } from '#engine/theme';
import { RemoteImage } from '#engine/ui';
import type { Game } from '#schemas/platform';

export interface GameArtProps {
  game: Pick<Game, 'art'>;
  className?: string | undefined;
  /** The crop; the theme's by default. */
  crop?: 'square' | 'portrait' | undefined;
  eager?: boolean | 'first';
}

/** A game's picture, in the crop that the theme's tiles have. Decorative: the game's name stands beside it. */
export function GameArt({ game: { art }, className, crop, eager = false }: GameArtProps) {
  const { tile } = useAtomValue(coreAtom).themes[useAtomValue(themeAtom)] ?? {};
  const address = useAtomValue(imageUrlAtom)(art[crop ?? (tile?.ratio === '1/1' ? 'square' : 'portrait')]);
  if (!address) return <span className={className} style={{ backgroundColor: art.color }} />;
  return <RemoteImage key={address} src={address} className={className} color={art.color} eager={eager} />;
}
