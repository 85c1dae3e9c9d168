import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';

/** Address of a file of the brand's assets/ folder. */
export function useAsset(): (path: string) => string {
  const { assets, assetNames } = useAtomValue(coreAtom);
  return (path) => `${assets}${assetNames?.[path] ?? path}`;
}

export interface ArtProps {
  /** A file of the brand's assets/ folder. */
  asset: string;
  /** What it shows; empty when the text beside it says it. */
  alt?: string;
  width?: number;
  height?: number;
  className?: string | undefined;
  /** Above the fold: fetched first. */
  eager?: boolean;
}

/** A picture of the brand. */
export function Art({ asset, alt = '', width, height, className, eager }: ArtProps) {
  const address = useAsset();
  return (
    <img
      src={address(asset)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
