import { type RefObject, useEffect, useState } from 'react';
import { useText } from '#engine/i18n';
import { IconButton } from '#engine/ui';
import styles from '../GameRail.module.css';

/** Arrows that move a rail by what is visible of it; for mice, since touch swipes and keys move by focus. */
export function Arrows({ track }: { track: RefObject<HTMLElement | null> }) {
  const text = useText('home');
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const start = Math.abs(scrollLeft) < 4;
      const end = Math.abs(scrollLeft) + clientWidth > scrollWidth - 4;
      setEnds((former) => (former.start === start && former.end === end ? former : { start, end }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [track]);

  const move = (steps: 1 | -1) => {
    const element = track.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: steps * forward * element.clientWidth * 0.85, behavior: 'smooth' });
  };
  return (
    <span className={styles.arrows}>
      <IconButton icon="chevron-left" label={text('rail.back')} disabled={ends.start} onClick={() => move(-1)} />
      <IconButton icon="chevron-right" label={text('rail.on')} disabled={ends.end} onClick={() => move(1)} />
    </span>
  );
}
