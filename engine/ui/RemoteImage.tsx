import { useAtomValue } from 'jotai';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';

export interface RemoteImageProps {
  src: string;
  alt?: string;
  className?: string | undefined;
  /** Colour that stands in until the image has come. */
  color?: string | undefined;
  width?: number;
  height?: number;
  /** Near the top of its page: fetched at once; `first`: before anything else, for the one that is seen first. */
  eager?: boolean | 'first';
}

/** An image of the platform's CDN: a placeholder colour, some attempts (§8: 3), and the placeholder when all fail. */
export function RemoteImage({ src, alt = '', className, color, width, height, eager }: RemoteImageProps) {
  const attempts = useAtomValue(coreAtom).brand.limits?.imageAttempts ?? 3;
  const [failures, setFailures] = useState(0);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!broken || failures >= attempts) return undefined;
    const timer = setTimeout(() => setBroken(false), 500 * 2 ** failures);
    return () => clearTimeout(timer);
  }, [broken, failures, attempts]);
  const fail = useCallback(() => {
    setFailures((count) => count + 1);
    setBroken(true);
  }, []);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // What failed in a document before its script came told nobody. Asking it again is quiet where the picture is there.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth === 0) image.current?.decode().catch(fail);
  }, [fail]);

  const style: CSSProperties = color ? { backgroundColor: color } : {};
  if (broken)
    return <span className={className} style={style} role="img" aria-label={alt || undefined} aria-hidden={!alt} />;
  return (
    <img
      ref={image}
      src={failures === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}retry=${failures}`}
      alt={alt}
      className={className}
      style={style}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding="async"
      onError={fail}
    />
  );
}
