import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element is, or has been, near the window: what stands far below asks for nothing yet.
 * @param margin how near, as a CSS length around the window
 */
export function useInView<Element extends HTMLElement>(margin = '600px'): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [near, setNear] = useState(false);
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
