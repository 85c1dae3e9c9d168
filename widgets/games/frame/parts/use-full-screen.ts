import { type RefObject, useState, useSyncExternalStore } from 'react';

export interface FullScreen {
  isFull: boolean;
  /** The browser has no full screen for pages (phones by Apple): the game fills the window instead. */
  isFilling: boolean;
  toggle(): void;
}

/** Shows an element on the full screen, or over the whole window where the browser gives a page no more. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
    () => false,
  );
  const [isFilling, setFilling] = useState(false);
  const toggle = () => {
    if (isFull) void document.exitFullscreen().catch(() => undefined);
    else if (isFilling || !document.fullscreenEnabled) setFilling(!isFilling);
    // What the browser refuses to the page, the window still gives.
    else element.current?.requestFullscreen().catch(() => setFilling(true));
  };
  return { isFull: isFull || isFilling, isFilling, toggle };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
