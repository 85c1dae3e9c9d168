import { type ComponentType, lazy, useEffect } from 'react';
import type { Messages } from '#engine/i18n';
import type { Widget, WidgetProps } from './registry.ts';

export interface LazyWidgetProps {
  widget: Widget;
  ensure: Messages['ensure'];
  given: WidgetProps | undefined;
  /** Called once it stands. */
  onShown?: (() => void) | undefined;
}

/** Lazy components by widget, made once: a new one for each render would start from nothing. */
const lazies = new WeakMap<Widget, ComponentType<WidgetProps>>();

/** A widget that is on its way, with its messages. Suspends until both are there. */
export function LazyWidget({ widget, ensure, given, onShown }: LazyWidgetProps) {
  useEffect(() => onShown?.(), [onShown]);
  let Lazy = lazies.get(widget);
  if (!Lazy) {
    Lazy = lazy(async () => {
      try {
        const [component] = await Promise.all([widget.load(), ensure(widget.messages)]);
        return { default: component };
      } catch (error) {
        // The next attempt starts from nothing.
        lazies.delete(widget);
        throw error;
      }
    });
    lazies.set(widget, Lazy);
  }
  return <Lazy {...given} />;
}
