import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

interface ScreenProps<Place extends HTMLElement> {
  ref: RefObject<Place | null>;
  tabIndex: -1;
  'data-screen': '';
}

/**
 * Props of the place of a flow whose screens replace each other: another screen is shown from its head, and has the focus,
 * wherever the page had been scrolled to. One that back or forward leads to is where it was left.
 * @param shown which one is shown, e.g. `review`
 * @param isInAddress whether the address says which: one that it does not is never left and come back to
 */
export function useScreen<Place extends HTMLElement>(shown: string, isInAddress = true): ScreenProps<Place> {
  const ref = useRef<Place>(null);
  const before = useRef(shown);
  const arrivedBy = useNavigationType();
  useEffect(() => {
    if (before.current !== shown) {
      ref.current?.focus({ preventScroll: true });
      if (!isInAddress || arrivedBy !== 'POP') ref.current?.scrollIntoView({ block: 'start' });
    }
    before.current = shown;
  }, [shown, isInAddress, arrivedBy]);
  return { ref, tabIndex: -1, 'data-screen': '' };
}
