import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import styles from '../Banner.module.css';

type Swiper = ReturnType<typeof import('./start-swiper.ts')['startSwiper']>;

/** What holds the slides still for as long as it lasts. */
type Hold = 'focus' | 'pointer';

/** A carousel's state and what can be done with it. */
export interface Slider {
  root: RefObject<HTMLDivElement | null>;
  active: number;
  playing: boolean;
  show(index: number): void;
  toggle(): void;
  /** A keyboard's focus or a pointer inside holds the slides still; leaving lets them go on. */
  hold(by: Hold, held: boolean): void;
}

/** Makes more than one slide move: the slider arrives after the first paint and takes the slides over where they stand. */
export function useSlider(count: number): Slider {
  const root = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const delay = useAtomValue(coreAtom).brand.timings?.bannerAutoplay ?? 5000;
  const [active, setActive] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [holds, setHolds] = useState<readonly Hold[]>([]);

  useEffect(() => {
    if (count < 2) return undefined;
    let gone = false;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = async () => {
      const { startSwiper } = await import('./start-swiper.ts');
      if (gone || !root.current) return;
      swiper.current = startSwiper(root.current, {
        wrapperClass: styles.wrapper ?? '',
        slideClass: styles.slide ?? '',
        speed: still ? 0 : 420,
        onChange: setActive,
      });
      setPlaying(!still);
    };
    // Without it the first slide stands: nothing to load the page anew for.
    const cancel = afterPaint(() => void start().catch(() => undefined));
    return () => {
      gone = true;
      cancel();
      swiper.current?.destroy(true, false);
      swiper.current = undefined;
    };
  }, [count]);

  const moves = playing && holds.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that came by hand stands as long as one that came by itself
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => document.hidden || swiper.current?.slideNext(), delay);
    return () => clearInterval(timer);
  }, [moves, delay, active]);

  return {
    root,
    active,
    playing,
    show: (index) => swiper.current?.slideToLoop(index),
    toggle: () => setPlaying(!playing),
    hold: (by, held) => setHolds((now) => (now.includes(by) === held ? now : held ? [...now, by] : without(now, by))),
  };
}

function without(holds: readonly Hold[], by: Hold): readonly Hold[] {
  return holds.filter((one) => one !== by);
}

/** The first slide stands for seconds: what moves it comes after what the page is made of, ms. */
const patience = 1500;

/** Calls back once the page has had time to come. Returns what calls it off. */
function afterPaint(task: () => void): () => void {
  const timer = setTimeout(task, patience);
  return () => clearTimeout(timer);
}
