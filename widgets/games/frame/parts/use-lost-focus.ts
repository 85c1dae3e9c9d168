import { type RefObject, useEffect } from 'react';

/** Whether nothing on the page has the focus: what had it is gone, or the page has just come. */
const isLost = (): boolean =>
  document.activeElement === null || ['BODY', 'MAIN'].includes(document.activeElement.tagName);

/** Gives a game that can be played the focus, unless the player is doing something beside it: its keys work at once. */
export function useFocusOnGame(frame: RefObject<HTMLIFrameElement | null>, isPlaying: boolean): void {
  useEffect(() => {
    if (isPlaying && isLost()) frame.current?.focus({ preventScroll: true });
  }, [frame, isPlaying]);
}

/** Gives the first thing that can be done the focus, when what had it is gone: a game that has stopped, a button that was pressed. */
export function useFocusOnAction(actions: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isLost()) actions.current?.querySelector<HTMLElement>('button, a[href]')?.focus();
  }, [actions]);
}
