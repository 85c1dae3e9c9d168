import { Skeleton } from '#engine/ui';
import { skeletonShape } from './LazyMount.tsx';
import type { Widget } from './registry.ts';

/** Keeps the place of a widget that only the browser can tell of whether it is shown. */
export function Reserved({ widget, variant }: { widget: Widget | undefined; variant: unknown }) {
  const shape = widget && skeletonShape(widget, variant);
  return shape ? <Skeleton {...shape} /> : null;
}
