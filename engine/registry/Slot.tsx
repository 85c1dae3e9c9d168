import { useStore } from 'jotai';
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { messagesAtom } from '#engine/i18n';
import { Skeleton } from '#engine/ui';
import { Boundary } from './Boundary.tsx';
import { Distant, skeletonHeight } from './Distant.tsx';
import { Placeholder } from './Placeholder.tsx';
import type { Widget, WidgetProps } from './registry.ts';
import { report } from './report.ts';
import { registryAtom } from './state.ts';

export interface SlotProps {
  widget: string;
  props?: Record<string, unknown> | undefined;
  slots?: Record<string, ReactNode> | undefined;
  /** JSON pointer of the block within its page. */
  pointer: string;
}

/**
 * One widget instance: loaded when needed, in a Suspense and an error boundary of its own, and no DOM node of its own.
 * A name that nobody knows draws a placeholder in development, and nothing but a report in production.
 */
export const Slot = memo(function Slot({ widget: name, props, slots, pointer }: SlotProps) {
  const store = useStore();
  // Both are set once at boot: reading them is enough, and a subscription for each of hundreds of slots is not free.
  const widget = store.get(registryAtom).get(name);
  const messages = store.get(messagesAtom);
  const atHand = widget?.loaded && !messages.ensure(widget.messages) ? widget.loaded : undefined;
  // Once it began to wait it stays where it is: moving it out of its Suspense would lose its state.
  const Ready = useState(atHand !== undefined)[0] ? atHand : undefined;
  if (!widget) return <Unknown name={name} pointer={pointer} />;
  const given = slots ? { ...props, slots } : props;
  // Nothing to wait for, and nothing to catch while rendering to a string: the plain component.
  if (Ready && typeof window === 'undefined') return <Ready {...given} />;
  return (
    <Boundary widget={name} pointer={pointer} fallback={widget.fallback}>
      {Ready ? (
        <Ready {...given} />
      ) : (
        <Distant widget={widget}>
          <Suspense fallback={<Waiting {...widget} />}>
            <Later widget={widget} ensure={messages.ensure} given={given} />
          </Suspense>
        </Distant>
      )}
    </Boundary>
  );
});

type Ensure = (namespaces: readonly string[]) => Promise<void> | undefined;

/** Lazy components by widget, made once: a new one for each render would start from nothing. */
const lazies = new WeakMap<Widget, ComponentType<WidgetProps>>();

function Later({ widget, ensure, given }: { widget: Widget; ensure: Ensure; given: WidgetProps | undefined }) {
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

function Waiting(widget: Widget) {
  const height = skeletonHeight(widget);
  return height === undefined ? null : <Skeleton height={height} />;
}

function Unknown({ name, pointer }: { name: string; pointer: string }) {
  report({ kind: 'unknown-widget', widget: name, pointer });
  return import.meta.env.DEV ? <Placeholder>{`${name} → ${pointer}`}</Placeholder> : null;
}
