import { Skeleton } from '#engine/ui';
import { skeletonShape } from './LazyMount.tsx';
import type { Widget, WidgetProps } from './registry.ts';

/** Keeps the place of a widget that only the browser can tell of whether it is shown. */
export function Reserved({ widget, props }: { widget: Widget | undefined; props: WidgetProps | undefined }) {
  const shape = widget && skeletonShape(widget, props);
  return shape ? <Skeleton {...shape} /> : null;
}
