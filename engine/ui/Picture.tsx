import { usePictureSources } from './picture-sources.ts';

export interface PictureProps {
  /** Address. */
  src: string;
  /** What it shows; empty when the text beside it says it. */
  alt?: string;
  /** How wide it is drawn (the `sizes` of HTML); lazy ones are measured by browsers that can. */
  sizes?: string;
  /** Another crop for wide windows: from 640 px. */
  wide?: { src: string; sizes: string } | undefined;
  /** Of the file, px, where no build knows it. */
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
  /** Colour that stands in until the picture has come. */
  color?: string | undefined;
  /** In the first window: not put off until somebody scrolls there. */
  eager?: boolean | undefined;
  /** The largest of the first window: before everything else. */
  first?: boolean | undefined;
}

/** A picture in the formats and widths that a build made of it, art-directed by the width of the window. */
export function Picture({
  src,
  alt = '',
  sizes = '100vw',
  wide,
  width,
  height,
  className,
  color,
  eager,
  first,
}: PictureProps) {
  const sourcesOf = usePictureSources();
  const drawn = (crop: string) => (eager || first ? crop : `auto, ${crop}`);
  const sources = sourcesOf(src, drawn(sizes));
  const crops = wide && wide.src !== src ? sourcesOf(wide.src, drawn(wide.sizes)) : [];
  const { width: ownWidth, height: ownHeight, ...own } = sources.pop() ?? {};
  // One side alone is said where the other follows from the file.
  const isSized = width !== undefined || height !== undefined;
  return (
    <picture>
      {crops.map((source) => (
        <source key={source.type ?? ''} media="(min-width: 640px)" {...source} srcSet={source.srcSet ?? wide?.src} />
      ))}
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        {...own}
        src={src}
        alt={alt}
        width={isSized ? width : ownWidth}
        height={isSized ? height : ownHeight}
        className={className}
        style={color ? { backgroundColor: color } : undefined}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
