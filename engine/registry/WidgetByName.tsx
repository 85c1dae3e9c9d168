import { useStore } from 'jotai';
import type { ReactNode } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { hydrationAtom } from './hydration.ts';
import { registryAtom } from './state.ts';
import { WidgetBoundary, type WidgetRuntime } from './WidgetBoundary.tsx';

export interface WidgetByNameProps {
  widget: string;
  props?: Record<string, unknown> | undefined;
  slots?: Record<string, ReactNode> | undefined;
  /** JSON pointer of the block within its page. */
  pointer: string;
  /** It lies over the page: it loads at once, wherever the page is scrolled to, and keeps no place within it. */
  overlay?: boolean | undefined;
}

/**
 * One widget by its name: loaded when needed, confined when it fails, and no DOM node of its own. A page's blocks are
 * drawn by `Blocks`; this is for what stands outside of pages.
 */
export function WidgetByName(props: WidgetByNameProps) {
  return <WidgetBoundary runtime={useWidgetRuntime()} {...props} />;
}

/** What slots need, read once for many of them. */
export function useWidgetRuntime(): WidgetRuntime {
  const store = useStore();
  const prerendered = store.get(prerenderedAtom);
  return {
    registry: store.get(registryAtom),
    messages: store.get(messagesAtom),
    prerendered,
    hydration: prerendered ? store.get(hydrationAtom) : null,
  };
}
