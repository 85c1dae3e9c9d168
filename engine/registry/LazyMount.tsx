import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#engine/ui';
import type { Widget, WidgetProps } from './registry.ts';

/** Distance from the window at which a widget is fetched, as a part of the window (spec §9: preload 1.3). */
export const nearMargin = '30% 0px';

/** Draws what is near the window; what is far below keeps its height, and costs nothing until the player comes near. */
export function LazyMount({ shape, children }: { shape: Shape | undefined; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(() => shape === undefined || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: nearMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return near || shape === undefined ? children : <Skeleton ref={place} {...shape} />;
}

/** CSS lengths. */
export interface Shape {
  height: string;
  row: string | undefined;
}

/** The shape that a widget keeps while it loads, so that nothing jumps; undefined for one that states none, or no height. */
export function skeletonShape({ skeleton }: Widget, props: WidgetProps | undefined): Shape | undefined {
  if (!skeleton) return undefined;
  const variant = props?.[skeleton.by ?? 'variant'];
  const { phone, desktop } = skeleton.variants?.[String(variant)] ?? skeleton;
  const [least, most] = [Math.min(phone, desktop), Math.max(phone, desktop)];
  if (most === 0) return undefined;
  const row = skeleton.row === undefined ? undefined : `${skeleton.row}px`;
  return { height: least === most ? `${most}px` : `clamp(${least}px, 30vw, ${most}px)`, row };
}
