import { type ComponentType, lazy, use, useEffect } from 'react';
import type { Messages } from '#engine/i18n';
import type { Widget, WidgetProps } from './registry.ts';

/** When a widget is fetched, and who hears that it stands. */
export interface Moments {
  /** What it waits for before it is fetched; the same each time. */
  turn?: Promise<void> | undefined;
  /** Called once it stands. */
  onShown?: (() => void) | undefined;
}

export interface LazyWidgetProps extends Moments {
  widget: Widget;
  ensure: Messages['ensure'];
  given: WidgetProps | undefined;
}

/** Lazy components by widget, made once: a new one for each render would start from nothing. */
const lazies = new WeakMap<Widget, ComponentType<WidgetProps>>();

/** A widget that is on its way, with its messages. Suspends until its turn comes, and both are there. */
export function LazyWidget({ widget, ensure, given, turn, onShown }: LazyWidgetProps) {
  if (turn) use(turn);
  useEffect(() => onShown?.(), [onShown]);
  let Lazy = lazies.get(widget);
  if (!Lazy) {
    Lazy = lazy(async () => {
      const [component] = await Promise.all([widget.load(), ensure(widget.messages)]);
      return { default: component };
    });
    lazies.set(widget, Lazy);
  }
  return <Lazy {...given} />;
}

/**
 * Lets the next attempt at a widget start from nothing. For whoever has caught its failure: React draws what waits again before it
 * fails, and would find a widget that is on its way, for ever.
 */
export function forgetFailure(widget: Widget | undefined): void {
  if (widget) lazies.delete(widget);
}
