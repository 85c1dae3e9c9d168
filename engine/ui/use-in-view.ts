import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element is, or has been, near the window: what stands far below asks for nothing yet.
 * Without a window, where a page is drawn for its document, all of it is near.
 * @param margin how near, as a CSS length around the window
 */
export function useInView<Element extends HTMLElement>(margin = '600px'): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, margin]);
  return [element, near];
}
