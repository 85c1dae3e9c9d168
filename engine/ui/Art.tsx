import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { Picture, type PictureProps } from './Picture.tsx';

/** Address of a file of the brand's assets/ folder. */
export function useAsset(): (path: string) => string {
  const { assets, assetNames } = useAtomValue(coreAtom);
  return (path) => `${assets}${assetNames?.[path] ?? path}`;
}

export interface ArtProps extends Omit<PictureProps, 'src'> {
  /** A file of the brand's assets/ folder. */
  asset: string;
}

/** A picture of the brand. */
export function Art({ asset, ...rest }: ArtProps) {
  return <Picture src={useAsset()(asset)} {...rest} />;
}
