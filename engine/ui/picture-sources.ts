import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';

/** One of the ways to have a picture: what `<source>` and `<img>` say of it. */
export interface PictureSource {
  type?: string;
  srcSet?: string | undefined;
  sizes?: string;
  /** Size of the file itself, px. */
  width?: number;
  height?: number;
}

/**
 * The ways to have the picture at an address that a build made, the best format first, that of the file itself last. Only the last
 * where no build has made any: of what is not the brand's, and while one develops.
 */
export function usePictureSources(): (address: string, sizes: string) => PictureSource[] {
  const { assets, pictures = {} } = useAtomValue(coreAtom);
  return (address, sizes) => {
    const picture = address.startsWith(assets) && pictures[address.slice(assets.length)];
    if (!picture) return [{}];
    const { base, width, height, avif, webp } = picture;
    const named = (format: string, widths: readonly number[]) =>
      widths.map((wide) => `${assets}${base}.${wide}.${format} ${wide}w`);
    const own = webp && [...named('webp', webp), ...(webp.includes(width) ? [] : [`${address} ${width}w`])];
    const all = { sizes, width, height };
    return [
      ...(avif ? [{ type: 'image/avif', srcSet: named('avif', avif).join(', '), ...all }] : []),
      { srcSet: own?.join(', '), ...all },
    ];
  };
}
