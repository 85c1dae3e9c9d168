export interface ArtPictureProps {
  /** Address of the crop for wide windows. */
  wide: string;
  /** Address of the crop for phones. */
  tall: string;
  alt?: string;
  className?: string | undefined;
  /** Colour that stands in until the picture has come. */
  color?: string | undefined;
  /** Above the fold: fetched first. */
  eager?: boolean;
  /** Window width from which the wide crop serves, px. */
  from?: number;
}

/** A picture in two crops, art-directed by the width of the window. */
export function ArtPicture({ wide, tall, alt = '', className, color, eager, from = 640 }: ArtPictureProps) {
  return (
    <picture>
      <source media={`(min-width: ${from}px)`} srcSet={wide} />
      <img
        src={tall}
        alt={alt}
        className={className}
        style={color ? { backgroundColor: color } : undefined}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
